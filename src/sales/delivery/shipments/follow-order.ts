import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { shipments } from '../tables.ts';
import { lockShipmentOf, noteShipmentStep, setState } from './change-state.ts';
import { isWithUs } from './states.ts';

/** The order has ended: its kit is not sent any more. A kit on its way stays so; staff see there that the order ended. */
export async function callBackShipment(tx: Tx, orderId: string, why: string): Promise<void> {
  const shipment = await lockShipmentOf(tx, orderId);
  if (!shipment || shipment.state === 'called-back') return;
  const step = { who: 'system', why };
  if (isWithUs(shipment.state)) await setState(tx, shipment, { to: 'called-back', step });
  else
    await noteShipmentStep(tx, shipment, {
      to: shipment.state,
      step: { ...step, why: `${why}; the kit was sent before` },
    });
}

/**
 * Other learners learn by an order now, or elsewhere: its kit is needed by the first day of that batch, and while the parcel is with us
 * one kit for each of them goes into it.
 */
export async function followLearners(
  tx: Tx,
  orderId: string,
  { batchId, quantity }: { batchId: string; quantity: number },
): Promise<void> {
  const shipment = await lockShipmentOf(tx, orderId);
  if (!shipment) return;
  const kits = isWithUs(shipment.state) ? { quantity } : {};
  await tx
    .update(shipments)
    .set({ batchId, ...kits })
    .where(eq(shipments.orderId, orderId));
}
