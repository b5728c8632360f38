import { sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { shipments } from '../tables.ts';
import { lockShipmentOf, noteOpened, setState, type Step } from './change-state.ts';
import { indexShipments } from './find-by-words.ts';

type Opening = {
  orderId: string;
  reference: string;
  programme: string;
  market: string;
  batchId: string;
  /** How many kits go into the parcel. */
  quantity: number;
  /** Who opens it and why, where that is not the payment of the order. */
  step?: Step;
};

/**
 * Opens the shipment of an order that is paid, once, however often it is said; one that was called back is to be packed again. The order
 * must be locked. Returns whether anything was opened.
 */
export async function openShipment(tx: Tx, opening: Opening): Promise<boolean> {
  const { orderId, reference, programme, market, batchId, quantity, step } = opening;
  const id = newId();
  const row = { id, orderId, reference, programme, market, batchId, quantity, state: 'to-pack' };
  const opened = await insertRows(tx, shipments, [row], sql`on conflict (order_id) do nothing returning id`);
  if (opened.length > 0) {
    await noteOpened(tx, [id], step ?? { who: 'system', why: 'the order was paid' });
    await indexShipments(tx, [{ id, orderId, reference, tracking: null }]);
    return true;
  }
  const shipment = await lockShipmentOf(tx, orderId);
  if (shipment?.state !== 'called-back') return false;
  await setState(tx, shipment, { to: 'to-pack', step: step ?? { who: 'system', why: 'the order was paid after all' } });
  return true;
}
