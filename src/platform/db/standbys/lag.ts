import type { Position } from './position.ts';

/** When the primary was queried (`performance.now()`), and its position then or a moment later. */
type Sample = { asked: number; position: Position };

/** Kept beyond the bound, in milliseconds: standbys and primary are queried at different moments. */
const longer = 5_000;

/**
 * Recent positions of the primary. The lag of a standby is the time since the primary was at the standby's current position: by one clock, ours,
 * and without a heartbeat row. A primary that writes nothing does not move, so nothing lags behind it.
 */
export function createLag(bound: number) {
  let samples: Sample[] = [];

  return {
    note: (sample: Sample) => {
      const oldest = sample.asked - bound - longer;
      samples = [...samples.filter(({ asked }) => asked >= oldest), sample];
    },
    /** The position a standby must have replayed to be within the bound; null while the primary does not answer. */
    required: (now: number): Position | null => samples.find(({ asked }) => asked >= now - bound)?.position ?? null,
    /** The moment up to which a standby at this position has everything; null if it is before all samples. */
    caughtUp: (position: Position): number | null =>
      samples.findLast((sample) => sample.position <= position)?.asked ?? null,
  };
}
