import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { batches } from '../tables.ts';
import { ownSessions, type LockedBatch, type OwnSession } from './lock-batch.ts';

/** The batch of an id as stored, with its meetings by time, read-only; null if it does not exist. */
export async function findOwnBatch(tx: Tx, id: string): Promise<{ batch: LockedBatch; sessions: OwnSession[] } | null> {
  const [batch] = await tx.select().from(batches).where(eq(batches.id, id));
  return batch ? { batch, sessions: await ownSessions(tx, id) } : null;
}
