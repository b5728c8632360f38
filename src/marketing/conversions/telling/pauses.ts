const minute = 60;
const hour = 3_600;

/** Seconds of backoff, by the number of tries so far; the last counts for all further ones. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 8 * hour];

/** Whether a result is too old to be reported. */
export const isTooOld = (happened: Date, at: Date, hours: number): boolean =>
  at.getTime() - happened.getTime() > hours * 3_600_000;

/** Seconds until the retry after the n-th try, with up to a fifth of jitter, so that what failed together is not retried together. */
export function pauseAfter(tries: number): number {
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? minute;
  return Math.round(pause * (1 + Math.random() / 5));
}
