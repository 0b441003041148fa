/**
 * What a puzzle gives the search kit.
 *
 * A state is a run of `words` 32-bit integers in a flat `Int32Array`. Two states are the same state
 * exactly when all their words are equal, so a space writes a canonical form: interchangeable pieces
 * sorted or kept as sets, mirror images merged where that keeps every cost.
 */
export interface SearchSpace {
  /** 32-bit words of a packed state, at least 1. */
  readonly words: number;
  /**
   * False where the packed state is its own key (it fits 64 bits: `words` is 1 or 2 and the table mixes
   * the words itself). True where `start`, `expand` and `goals` also write a 64-bit Zobrist key as two halves.
   */
  readonly keyed: boolean;
  /** The most successors that one expansion may write. */
  readonly maxSuccessors: number;
  /** True where every move costs 1. */
  readonly unitCost: boolean;
  /** True where every move can be undone at the same cost, so that `expand` also gives predecessors. */
  readonly reversible: boolean;
  /**
   * True where the estimate never falls by more than a move's cost along that move (h(s) <= c + h(t)).
   * Strategies are exact either way; with `false` closed states may be opened again.
   */
  readonly consistent: boolean;

  /**
   * True where move codes are sets of bits: the code of a state that was reached by several moves at the same least
   * cost may be their union, and `expand` then leaves out what each of them allows to leave out.
   */
  readonly unitesVias?: boolean;

  /**
   * Writes the start state as the only entry of `out`; its estimate is 0 exactly if it is a goal. Writes none
   * (`count` 0) where it is plain from the level alone that no goal can be reached.
   */
  start(out: Successors): void;

  /**
   * Writes the successors of the state at `states[at .. at + words - 1]` to `out` and sets `out.count`.
   *
   * `via` is the move code that `out` carried when this state was first generated (-1 for the start or where
   * unknown). A space may leave out a successor only where the state that move came from has the same
   * successor itself, by one move, at a strictly lower total cost (or is that successor): that loses no optimum
   * in any strategy. (One move: a search that opens no state twice could lose states otherwise.)
   *
   * `limit` is the largest cost still of interest from this state on: a space may leave out successors whose
   * `cost + estimate` exceeds it. Strategies that must know what was cut off pass `NO_LIMIT`.
   * Dead successors (no goal can follow) are not written.
   */
  expand(states: Int32Array, at: number, via: number, limit: number, out: Successors): void;

  /**
   * Writes every goal state, for searching backwards. `visit` is called with a filled `out` (any count up to
   * its capacity) as often as needed, and answers false to stop. Returns false where the goals cannot be
   * listed or listing was stopped; such a space is searched forwards only. States out of the start's reach may
   * be among them; estimates are not read. Absent where a space has no backward form.
   */
  goals?(out: Successors, visit: () => boolean): boolean;

  /** Absent where no state has siblings. */
  readonly siblings?: Siblings;

  /**
   * The space as it is searched from its goals, where moves cannot simply be undone; made when first asked for. Absent
   * or null where there is none.
   */
  backward?(): BackwardSpace | null;

  /**
   * Expanded states that a search from both ends first spends from the start alone, by A*: where estimates are good,
   * that ends most searches sooner. Absent: none.
   */
  readonly headStart?: number;
}

/**
 * States that differ only in where someone stands, such as the one who pushes boxes: a move of theirs is a way to a
 * sibling and from there a step that costs the same whoever came. So two siblings have the same successors, at costs
 * that differ by at most the way between them.
 */
export interface Siblings {
  /** The most that the step after the way costs. */
  readonly step: number;
  /** Copies the part of a state that siblings share to `key` (its other bits zero); returns its place, at least 0. */
  split(states: Int32Array, at: number, key: Int32Array): number;
  /** Looks from a state: `apart` is asked next, and often `expand` for the same state. */
  from(states: Int32Array, at: number): void;
  /**
   * What the way between that state and its sibling at a place costs, the same in both directions: 0 for itself only,
   * `NO_LIMIT` where there is none. States that stand for several positions are apart by the shortest of all ways.
   */
  apart(place: number): number;
}

/**
 * A space searched from its goals: the same packed states and keys.
 *
 * In a space with siblings, the states of this search are those between way and step: a predecessor is the sibling
 * from which a step led to a place, and the way from that place to the state expanded is part of its cost.
 */
export interface BackwardSpace {
  /** The most successors that one expansion may write. */
  readonly maxSuccessors: number;
  /**
   * As in `SearchSpace`; the estimates are bounds on the cost from the start. Goals that no move leads to may be left
   * out (a start that is a goal is not looked for here).
   */
  goals(out: Successors, visit: () => boolean): boolean;
  /** Absent as in the space itself. */
  readonly siblings?: Siblings;
  /**
   * Writes predecessors, each with what the move from it costs and an admissible, consistent estimate of the cost
   * from the start to it. Predecessors that the start cannot reach may be left out, and no others.
   */
  expand(states: Int32Array, at: number, via: number, limit: number, out: Successors): void;
}

/** `limit` of `expand` where nothing is to be left out. */
export const NO_LIMIT = 0x7fffffff;

/** A caller-owned buffer of successors; entry i has its state at `states[i * words]`. */
export interface Successors {
  count: number;
  readonly capacity: number;
  readonly words: number;
  /** Packed states, `capacity * words` long. */
  readonly states: Int32Array;
  /** Low half of the Zobrist key; written only by keyed spaces. */
  readonly keyLow: Int32Array;
  /** High half of the Zobrist key; written only by keyed spaces. */
  readonly keyHigh: Int32Array;
  /** The family's code of the move that led here, at least 0 (for the start: -1). Given back as `via`. */
  readonly move: Int32Array;
  /** Cost of the move, an integer of at least 1. It is 1 from the start: spaces of unit cost leave it alone. */
  readonly cost: Int32Array;
  /**
   * Admissible estimate of what remains, in the objective's unit: 0 exactly for goal states, at least 1 for
   * others (so that no separate goal test is needed).
   */
  readonly estimate: Int32Array;
}

/** Allocates a buffer for `capacity` successors of `words` words each. */
export function createSuccessors(words: number, capacity: number): Successors {
  return {
    count: 0,
    capacity,
    words,
    states: new Int32Array(words * capacity),
    keyLow: new Int32Array(capacity),
    keyHigh: new Int32Array(capacity),
    move: new Int32Array(capacity),
    cost: new Int32Array(capacity).fill(1),
    estimate: new Int32Array(capacity),
  };
}
