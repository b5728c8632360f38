import { setImmediate } from 'node:timers/promises';

/** Statements may follow one another for this long (in ms) before other work of the thread gets a turn. */
const maxTurnMs = 10;

/**
 * Yields to the event loop between statements. The engine answers synchronously, so that a series of statements never leaves the thread:
 * without this no page is served until the last of hundreds of statements of a job is done. Call the returned function before each statement;
 * it returns undefined while the turn lasts, which costs no more than reading the clock.
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
