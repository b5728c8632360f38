import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { newId } from '#kit/id';
import { ok, refused, type Outcome } from '#kit/outcome';
import { holdMinutes } from './model.ts';
import { freeExpired, lockBatch, takeSeats } from './seats.ts';
import { batches, seatHolds } from './tables.ts';

export type Hold = { expiresAt: Date };

/**
 * Keeps seats of a batch for an order while it is being paid, for `holdMinutes` by the database's clock. Asked again for
 * the same order it returns the hold there is. Refuses 'unknown', 'closed' (or begun) and 'sold-out'.
 */
export async function holdSeats(
  tx: Tx,
  { batchId, seats, orderId }: { batchId: string; seats: number; orderId: string },
): Promise<Outcome<Hold, 'unknown' | 'closed' | 'sold-out'>> {
  const [own] = await tx
    .select({ expiresAt: seatHolds.expiresAt })
    .from(seatHolds)
    .where(eq(seatHolds.orderId, orderId));
  if (own) return ok(own);
  if (!(await takeSeats(tx, batchId, seats, { onlyBookable: true }))) {
    const refusal = await whyNot(tx, batchId);
    if (refusal) return refused(refusal);
    await freeExpired(tx, batchId);
    if (!(await takeSeats(tx, batchId, seats, { onlyBookable: true }))) return refused('sold-out');
  }
  const [hold] = await tx
    .insert(seatHolds)
    .values({
      id: newId(),
      batchId,
      orderId,
      seats,
      state: 'held',
      expiresAt: sql`now() + make_interval(mins => ${holdMinutes})`,
    })
    .returning({ expiresAt: seatHolds.expiresAt });
  if (!hold) throw new Error('A hold was not stored');
  return ok(hold);
}

async function whyNot(tx: Tx, batchId: string): Promise<'unknown' | 'closed' | undefined> {
  if (!(await lockBatch(tx, batchId))) return 'unknown';
  const [batch] = await tx
    .select({ bookable: sql<boolean>`${batches.state} = 'open' and ${batches.startsAt} > now()` })
    .from(batches)
    .where(eq(batches.id, batchId));
  return batch?.bookable ? undefined : 'closed';
}
