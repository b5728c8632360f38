import { setTimeout as wait } from 'node:timers/promises';
import { log } from '#foundation/config/log.server.ts';
import { isUnavailable, type Background } from '#platform/db';

/** Pauses between tries, in milliseconds; the last one repeats. A server that stops waits for one of them at most. */
const pauses = [500, 1_000, 2_000, 5_000];

/**
 * Retries work that must be done before jobs run while the database is away: a server that has just started already serves visitors
 * and must not end because of its jobs (F4). Returns null once the server ends. Other errors are thrown.
 */
export async function untilAvailable<Result>(
  work: () => Promise<Result>,
  background: Background,
): Promise<Result | null> {
  for (let tries = 0; !background.ending; tries += 1) {
    try {
      return await work();
    } catch (err) {
      if (!isUnavailable(err)) throw err;
      if (tries === 0) log().warn({ err }, 'the jobs wait for the database');
      await wait(pauses[Math.min(tries, pauses.length - 1)]);
    }
  }
  return null;
}
