/** What may stop a search. All are optional; a search without limits ends when its space does. */
export interface Limits {
  /** Wall time, milliseconds. */
  readonly millis?: number;
  /** Expanded states. */
  readonly states?: number;
  /** Bytes of the search's own tables. */
  readonly bytes?: number;
  /** Asked every few thousand expansions; true cancels. */
  readonly cancelled?: () => boolean;
  /** The clock, milliseconds from any origin; the default is `performance.now`. */
  readonly now?: () => number;
}

/** Which limit stopped a search. */
export type LimitKind = 'time' | 'states' | 'memory';

/** What a running search shows an observer. */
export interface Progress {
  readonly expanded: number;
  readonly generated: number;
  /** Bytes of tables now held. */
  readonly bytes: number;
  /** Proved so far: no solution costs less than this. */
  readonly lowerBound: number;
}

/** Called every few thousand expansions; it must not keep or change what it gets. */
export type Observer = (progress: Progress) => void;
