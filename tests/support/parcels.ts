import { eq } from 'drizzle-orm';
import type { Batch } from '#catalogue/batches/model';
import { database, inTransaction } from '#platform/db';
import { changeShipments, type StaffState } from '../../src/sales/delivery/shipments/change-shipments.ts';
import { shipments } from '../../src/sales/delivery/tables.ts';
import { staffOf } from './family-world.ts';
import { address, kitOf } from './kits.ts';
import { paidEvent, placed } from './orders-world.ts';
import { pay } from './pay.ts';

let numbers = 0;

/** The kit of a new order, with its own number, in this state. */
export async function parcel(batch: Batch, to: StaffState = 'sent') {
  const order = await placed(batch, { address });
  await pay(paidEvent(order));
  const { id } = await kitOf(order);
  const tracking = `19041424${String((numbers += 1)).padStart(6, '0')}`;
  const sent = { carrier: 'shiprocket', tracking };
  if (to !== 'to-pack')
    await inTransaction((tx) => changeShipments(tx, { by: staffOf('manager'), ids: [id], to, parcel: sent }));
  if (to !== 'sent') await database().update(shipments).set({ tracking }).where(eq(shipments.id, id));
  return { id, order, tracking };
}
