import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { findAddress, findShipmentOf, openShipment } from '#sales/delivery';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import type { Order } from '../model.ts';
import { lockOrder } from '../order/order-rows.ts';
import { orders } from '../tables.ts';
import { askForAddress } from './ask-for-address.ts';
import { offersWithKit } from './kits-missing.ts';

/** Limit of kits per request. */
export const maxKitsAtOnce = 100;

/** `ask`: mail the families to ask for the address; else staff enter it. */
type Opening = { by: Staff; ids: string[]; ask: boolean };

/**
 * Opens shipments for paid orders (ids) from before their offer sent a kit; one kit per learner. Skips orders that have one, are not paid, or whose
 * offer sends none. Returns the ids of the new shipments.
 */
export async function openKits(tx: Tx, { by, ids, ask }: Opening): Promise<string[]> {
  requirePermission(by, 'delivery.change');
  const offers = new Set(await offersWithKit(tx));
  const opened: string[] = [];
  for (const id of [...new Set(ids)].sort().slice(0, maxKitsAtOnce)) {
    const order = await lockOrder(tx, id);
    if (!order || order.kit || order.state !== 'paid' || !offers.has(order.offer)) continue;
    opened.push(await openKit(tx, order, by));
    const asked = ask && (await findAddress(tx, id)) === null;
    if (asked) await askForAddress(tx, order);
    const details = { before: { kit: false }, after: { kit: true }, asked };
    await recordAudit(tx, { who: by.name, did: 'added-kit', kind: 'order', id, details });
  }
  return opened;
}

async function openKit(tx: Tx, { id: orderId, ...order }: Order, by: Staff): Promise<string> {
  const { reference, programme, market, batchId, learners } = order;
  await tx.update(orders).set({ kit: true }).where(eq(orders.id, orderId));
  const step = {
    who: `staff:${by.name}`,
    why: 'added by hand: the order was paid before its offer sent a kit',
  };
  await openShipment(tx, { orderId, reference, programme, market, batchId, quantity: learners.length, step });
  const shipment = await findShipmentOf(tx, orderId);
  if (!shipment) throw new Error('A shipment is gone in the transaction that opened it');
  return shipment.id;
}
