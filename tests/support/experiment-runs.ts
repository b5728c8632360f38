import type { Counts } from '../../src/website/experiments/statistics/confidence-sequence.ts';
import { judge } from '../../src/website/experiments/statistics/verdict.ts';

/** A stream of numbers from 0 to 1 that is the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Runs = {
  runs: number;
  days: number;
  /** Visitors of all arms together in a day; each falls to an arm by chance. */
  visitors: number;
  /** The true share of each arm; the first is the control's. */
  shares: number[];
  effect: number;
  goals?: number;
  seed: number;
  /** What counts as a difference; by default our verdict. */
  tells?: (arms: Counts[]) => boolean;
};

/** Runs experiments that are checked every day and ended at the first verdict of a difference. Returns how many ended so, and their median day. */
export function lookedAtDaily({ runs, seed, ...run }: Runs): { ended: number; middleDay: number } {
  const { effect, goals = 1 } = run;
  const verdict = (arms: Counts[]) =>
    judge(arms, { effect, goals }).some(({ verdict: one }) => one?.is === 'better' || one?.is === 'worse');
  const random = seeded(seed);
  const endings: number[] = [];
  for (let count = 0; count < runs; count += 1) {
    const day = endsOn({ ...run, goals, tells: run.tells ?? verdict }, random);
    if (day !== null) endings.push(day);
  }
  endings.sort((a, b) => a - b);
  return { ended: endings.length, middleDay: endings[Math.floor(endings.length / 2)] ?? 0 };
}

type Run = Pick<Runs, 'days' | 'visitors' | 'shares'> & { goals: number; tells: (arms: Counts[]) => boolean };

function endsOn({ days, visitors, shares, goals, tells }: Run, random: () => number): number | null {
  // Each goal has its own random stream.
  const counts = Array.from({ length: goals }, () => shares.map(() => ({ visitors: 0, goals: 0 })));
  for (let day = 1; day <= days; day += 1) {
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      const arm = Math.floor(random() * shares.length);
      for (const stream of counts) {
        const own = stream[arm];
        if (!own) continue;
        own.visitors += 1;
        if (random() < (shares[arm] ?? 0)) own.goals += 1;
      }
    }
    if (counts.some(tells)) return day;
  }
  return null;
}
