const minute = 60;
const hour = 3_600;

/** Seconds between a try that failed and the next one, by the number of tries so far; the last counts for all further ones. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 8 * hour, 12 * hour];

/** Days of tries for a delivery, and of failure for an endpoint. */
export const daysOfTries = 3;

/**
 * The delay after the n-th failed try, in seconds: with up to a fifth of jitter, so that deliveries that failed together are not retried
 * together.
 */
export function pauseAfter(tries: number): number {
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? minute;
  return Math.round(pause * (1 + Math.random() / 5));
}

/** The backoff of an endpoint that accepted nothing, in seconds, by the number of such rounds in a row. */
export const restAfter = (rounds: number): number => Math.min(30 * 2 ** (rounds - 1), 15 * minute);
