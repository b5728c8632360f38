import { eq } from 'drizzle-orm';
import type { Tx } from '#db';
import { shipments } from '../tables.ts';
import { lockShipmentOf, noteShipmentStep, setState } from './change-state.ts';
import { isWithUs } from './states.ts';

/** An order has ended: its kit is not sent any more. What is on its way already stays so; staff read there that the order ended. */
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

/** Fewer or more learn by an order now: so many kits go into its parcel, as long as that is with us. */
export async function resizeShipment(tx: Tx, orderId: string, quantity: number): Promise<void> {
  const shipment = await lockShipmentOf(tx, orderId);
  if (!shipment || !isWithUs(shipment.state)) return;
  await tx.update(shipments).set({ quantity }).where(eq(shipments.orderId, orderId));
}

/** The learner of an order has another batch now: its kit is needed by that day. */
export async function moveShipment(tx: Tx, orderId: string, batchId: string): Promise<void> {
  await tx.update(shipments).set({ batchId }).where(eq(shipments.orderId, orderId));
}
