import type { Position } from './position.ts';

/** When the primary was asked (`performance.now()`), and where it stood then or a moment later. */
type Sample = { asked: number; position: Position };

/** Remembered beyond the bound, in milliseconds: a standby is asked at other moments than the primary. */
const longer = 5_000;

/**
 * Where the primary stood lately. The lag of a standby is the time since the primary stood where the standby stands now: by one clock, ours,
 * and without a row that is written only to be seen. A primary that writes nothing stands still, and so nobody is behind it.
 */
export function createLag(bound: number) {
  let samples: Sample[] = [];

  return {
    note: (sample: Sample) => {
      const oldest = sample.asked - bound - longer;
      samples = [...samples.filter(({ asked }) => asked >= oldest), sample];
    },
    /** What a standby must have replayed to be behind by no more than the bound; null while the primary does not tell. */
    required: (now: number): Position | null => samples.find(({ asked }) => asked >= now - bound)?.position ?? null,
    /** Up to which moment a standby at this position has everything; null where it is before all that is remembered. */
    caughtUp: (position: Position): number | null =>
      samples.findLast((sample) => sample.position <= position)?.asked ?? null,
  };
}
