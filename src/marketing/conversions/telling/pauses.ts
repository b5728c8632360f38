const minute = 60;
const hour = 3_600;

/** Seconds between a try that failed and the next one, by the number of tries so far; the last counts for all further ones. */
const pauses = [minute, 5 * minute, 15 * minute, hour, 2 * hour, 4 * hour, 8 * hour];

/** Whether what happened at one time is too old at another to be told to a service. */
export const isTooOld = (happened: Date, at: Date, hours: number): boolean =>
  at.getTime() - happened.getTime() > hours * 3_600_000;

/** How long a conversion waits after its n-th try failed, in seconds: up to a fifth more, so that what failed together does not come together. */
export function pauseAfter(tries: number): number {
  const pause = pauses[Math.min(tries, pauses.length) - 1] ?? minute;
  return Math.round(pause * (1 + Math.random() / 5));
}
