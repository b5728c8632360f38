import { isUnavailable } from '#platform/db';

/**
 * Does the work for each of them, one after the other. What one throws keeps the others from nothing: all have their turn, then it is
 * thrown, so that the run counts as failed and is seen. Where the database is away, nobody's turn would end better: it ends at once.
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
