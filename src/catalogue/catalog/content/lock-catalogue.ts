import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { programmes } from '../tables.ts';

/**
 * Waits for concurrent content writes, including imports, and blocks them until the transaction ends. Call it before the first read: a comparison
 * with rows that are replaced meanwhile would be wrong. The statement changes no row; its trigger takes the lock that every content write takes.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx
    .update(programmes)
    .set({ updatedAt: sql`now()` })
    .where(sql`false`);
}
