import { setTimeout } from 'node:timers/promises';
import { backgroundOf, type Background } from './background.ts';

/** Maximum milliseconds that background work waits for visitors: under steady load it continues slowly. */
const patience = 25;
/** If a visitor was served in the last `lately` ms, background work rests after each piece for `rest` times its duration. */
const lately = 1_000;
const rest = 2;
const maxRestMs = 20;

/** Runs a piece of work, a statement or a transaction, when it is its turn; returns or throws what the work does. */
type Enter = <Value>(run: () => Promise<Value>) => Promise<Value>;

/**
 * The order of work on the one connection of the embedded database: visitors in order of arrival; background work (`inBackground`)
 * one piece at a time while no visitor waits, with a rest after each while visitors come, and in order of arrival once it is
 * ending: a stop has little time. Without it the jobs of a full minute, which
 * start together, would queue before every visitor of the next second.
 */
export function visitorsFirst(): Enter {
  let visitors = 0;
  let served = Number.NEGATIVE_INFINITY;
  let restsUntil = 0;
  let before: Promise<unknown> = Promise.resolve();
  let wake: (() => void) | undefined;

  const asVisitor: Enter = async (run) => {
    visitors += 1;
    try {
      return await run();
    } finally {
      visitors -= 1;
      served = performance.now();
      if (visitors === 0) wake?.();
    }
  };

  const quiet = async () => {
    const resting = restsUntil - performance.now();
    if (resting > 0) await setTimeout(resting);
    if (visitors === 0) return;
    const gone = new Promise<void>((resolve) => (wake = resolve));
    const given = new AbortController();
    await Promise.race([gone, setTimeout(patience, undefined, { signal: given.signal }).catch(() => {})]);
    given.abort();
    wake = undefined;
  };

  const asBackground = <Value>(run: () => Promise<Value>, background: Background): Promise<Value> => {
    const turn = before.then(async () => {
      if (!background.ending) await quiet();
      const began = performance.now();
      try {
        return await run();
      } finally {
        const now = performance.now();
        restsUntil = now - served < lately ? now + Math.min(maxRestMs, rest * (now - began)) : 0;
      }
    });
    before = turn.catch(() => {});
    return turn;
  };

  return (run) => {
    const background = backgroundOf();
    return background && !background.ending ? asBackground(run, background) : asVisitor(run);
  };
}
