import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { networkOf } from '#foundation/kit/client-address.server.ts';
import { hashOf } from './session.ts';
import { signInTries } from '../tables.ts';

const allowed = 10;

/**
 * Counts one try for each key and returns whether all are within the limit (ten) per quarter of an hour. The count is in the
 * database: a restart or a second server gives no new tries.
 */
export async function countTry(tx: Tx, keys: string[], most = allowed): Promise<boolean> {
  await tx.delete(signInTries).where(lt(signInTries.windowEndsAt, sql`now()`));
  const rows = await tx
    .insert(signInTries)
    .values(
      keys
        .map(stored)
        .sort()
        .map((key) => ({ key, tries: 1, windowEndsAt: sql`now() + interval '15 minutes'` })),
    )
    .onConflictDoUpdate({ target: signInTries.key, set: { tries: sql`${signInTries.tries} + 1` } })
    .returning({ tries: signInTries.tries });
  return rows.every(({ tries }) => tries <= most);
}

/** Resets the tries: they were those of somebody who knows the password. */
export async function forgiveTries(tx: Tx, keys: string[]): Promise<void> {
  await tx.delete(signInTries).where(inArray(signInTries.key, keys.map(stored)));
}

/** Takes back one try of a key: it was not a guess. Others' tries under the same key stay counted. */
export async function takeBackTry(tx: Tx, key: string): Promise<void> {
  await tx
    .update(signInTries)
    .set({ tries: sql`greatest(${signInTries.tries} - 1, 0)` })
    .where(eq(signInTries.key, stored(key)));
}

/** The table holds no addresses of people or machines. */
function stored(key: string): string {
  return hashOf(`sign-in try ${key}`);
}

/** What counts as one client: an IPv4 address, or the /64 network that an IPv6 customer is given. */
export function clientKey(request: Request): string {
  return networkOf(request.headers.get('x-client-address') ?? '');
}
