import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { shipments, shipmentSteps } from '../tables.ts';
import { isTold, type ShipmentState, type ToldState } from './states.ts';

/** A step to mail to an order's family. */
export type UntoldStep = {
  stepId: string;
  orderId: string;
  state: ToldState;
  carrier: string | null;
  tracking: string | null;
};

/**
 * The steps due for mails to families, oldest first; marks them as sent in this transaction, which must queue the mails. Undone steps are marked but
 * left out; `taken` counts them too.
 */
export async function takeUntoldSteps(tx: Tx, most: number): Promise<{ told: UntoldStep[]; taken: number }> {
  const due = await tx
    .select({ stepId: shipmentSteps.id, toState: shipmentSteps.toState, shipmentId: shipmentSteps.shipmentId })
    .from(shipmentSteps)
    .where(
      and(isNotNull(shipmentSteps.tellFrom), isNull(shipmentSteps.toldAt), lte(shipmentSteps.tellFrom, sql`now()`)),
    )
    .orderBy(asc(shipmentSteps.tellFrom))
    .limit(most)
    .for('update', { skipLocked: true });
  const told: UntoldStep[] = [];
  for (const { stepId, toState, shipmentId } of due) {
    const [shipment] = await tx.select().from(shipments).where(eq(shipments.id, shipmentId));
    await tx
      .update(shipmentSteps)
      .set({ toldAt: sql`now()` })
      .where(eq(shipmentSteps.id, stepId));
    const state = toState as ShipmentState;
    if (shipment?.state !== state || !isTold(state)) continue;
    const { orderId, carrier, tracking } = shipment;
    told.push({ stepId, orderId, state, carrier, tracking });
  }
  return { told, taken: due.length };
}
