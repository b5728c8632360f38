/** Node keeps milliseconds of a wait in 32 bits with a sign: 24.8 days. */
const longest = 2 ** 31 - 1;

const worker = globalThis as { waitsAreCapped?: true };

/**
 * From here on a wait of more than 24.8 days (`setTimeout`) lasts as long as Node can wait, in place of 1 ms. The database in memory sets itself a
 * timer, and sets it again where its time has not come: once a test has moved `Date` a year ahead and back, it would wake each millisecond until
 * the end of its worker, at the cost of a processor.
 */
export function capWaits(): void {
  if (worker.waitsAreCapped) return;
  worker.waitsAreCapped = true;
  const wait = globalThis.setTimeout;
  const capped = (run: (...words: unknown[]) => void, ms?: number, ...words: unknown[]) =>
    wait(run, Math.min(ms ?? 0, longest), ...words);
  // With what `util.promisify` reads of it.
  globalThis.setTimeout = Object.defineProperties(capped, Object.getOwnPropertyDescriptors(wait)) as typeof wait;
}
