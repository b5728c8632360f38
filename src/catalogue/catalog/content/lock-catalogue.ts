import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { programmes } from '../tables.ts';

/**
 * Waits for whoever else writes content now, an import among them, until the transaction ends. Taken before the first row is read: what
 * was compared with rows that are replaced meanwhile would be wrong. The statement changes no row; its trigger takes the lock that every
 * write of content takes.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  await tx
    .update(programmes)
    .set({ updatedAt: sql`now()` })
    .where(sql`false`);
}
