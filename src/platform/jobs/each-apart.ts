import { isUnavailable } from '#platform/db';

/**
 * Does the work for each item, one after the other. An error does not stop the others: it is thrown at the
 * end, so that the run counts as failed. If the database is away, it ends immediately, since every item would fail.
 */
export async function eachApart<One>(ones: Iterable<One>, work: (one: One) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = [];
  for (const one of ones) {
    try {
      await work(one);
    } catch (error) {
      if (isUnavailable(error)) throw error;
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} pieces of this work failed`);
}
