/**
 * Shared memory of one run: a flag that cancels it, and for each lane the states expanded so far. The counters
 * are doubles written without Atomics: they are for show, and a torn read costs one wrong number on a screen.
 */
const LANE_BYTES = 64;

/** Allocates the memory of a run with that many lanes. */
export function createControl(lanes: number): SharedArrayBuffer {
  return new SharedArrayBuffer(LANE_BYTES * (lanes + 1));
}

/** Asks all searches of the run to stop. */
export function cancelAll(control: SharedArrayBuffer): void {
  Atomics.store(new Int32Array(control, 0, 1), 0, 1);
}

/** The question that a search asks every few thousand expansions. */
export function cancelledBy(control: SharedArrayBuffer): () => boolean {
  const flag = new Int32Array(control, 0, 1);
  return () => Atomics.load(flag, 0) !== 0;
}

/** The counter of a lane, one double. */
export function laneCounter(control: SharedArrayBuffer, lane: number): Float64Array {
  return new Float64Array(control, LANE_BYTES * (lane + 1), 1);
}
