import { withTimeout } from '#kit/with-timeout';
import { isUnavailable } from './unavailable.ts';

/**
 * What `work` resolves to. Where the database cannot be used now, or has not answered after `limit` milliseconds, what was known before instead;
 * with nothing known (`undefined`) the work is waited for and fails as it does.
 */
export async function orKnown<Value>(work: Promise<Value>, known: Value | undefined, limit: number): Promise<Value> {
  if (known === undefined) return work;
  try {
    return await withTimeout(work, limit, () => known);
  } catch (error) {
    if (isUnavailable(error)) return known;
    throw error;
  }
}
