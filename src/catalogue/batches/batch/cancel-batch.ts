import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { forgetSeats, giveBackSeats, lockBatches } from '../seats/seats.ts';
import { batches, batchSessions, seatHolds } from '../tables.ts';

/**
 * Cancels a batch: it is no longer sold or listed, its future meetings are cancelled, held seats are given back, and no import reopens it. Paid seats
 * stay until staff decide about them. Refuses 'unknown' and 'cancelled' (already).
 */
export async function cancelBatch(tx: Tx, batchId: string): Promise<Outcome<void, 'unknown' | 'cancelled'>> {
  const [locked] = await lockBatches(tx, [batchId]);
  if (!locked) return refused('unknown');
  const rows = await tx
    .update(batches)
    .set({
      state: 'closed',
      cancelledAt: sql`now()`,
      archivedAt: sql`coalesce(${batches.archivedAt}, now())`,
      version: sql`${batches.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(batches.id, batchId), isNull(batches.cancelledAt)))
    .returning({ programme: batches.programme });
  if (rows.length === 0) return refused('cancelled');
  await tx
    .update(batchSessions)
    .set({ state: 'cancelled', sequence: sql`${batchSessions.sequence} + 1`, updatedAt: sql`now()` })
    .where(and(eq(batchSessions.batchId, batchId), eq(batchSessions.state, 'planned')));
  const held = await tx
    .update(seatHolds)
    .set({ state: 'released' })
    .where(and(eq(seatHolds.batchId, batchId), eq(seatHolds.state, 'held')))
    .returning({ seats: seatHolds.seats });
  await giveBackSeats(
    tx,
    batchId,
    held.reduce((sum, { seats }) => sum + seats, 0),
  );
  await forgetSeats(tx, rows);
  return ok(undefined);
}
