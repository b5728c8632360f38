import { setImmediate } from 'node:timers/promises';

/** Statements may follow one another for this long (in ms) before other work of the thread gets a turn. */
const maxTurnMs = 10;

/**
 * Lets others have their turn between statements. The engine answers within the call, so that a row of statements never leaves the thread:
 * without this no page is served until the last of hundreds of statements of a job is done. Call what it returns before each statement;
 * it returns nothing while the turn lasts, which costs no more than looking at the clock.
 */
export function eventLoopTurns(): () => Promise<void> | undefined {
  let until = 0;
  let over: Promise<void> | undefined;
  const begin = () => {
    until = 0;
    over = undefined;
  };
  return () => {
    if (!over) {
      until = performance.now() + maxTurnMs;
      over = setImmediate().then(begin);
      return undefined;
    }
    return performance.now() < until ? undefined : over;
  };
}
