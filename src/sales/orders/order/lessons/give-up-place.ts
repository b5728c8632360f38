import type { Tx } from '#platform/db';
import { callBackShipment } from '#sales/delivery';
import { releaseLessons } from '#catalogue/lessons';
import { freeSeat } from '#sales/waitlist';

/** What an order that ended gives back: its seat, which who waits is asked about, the times of its lessons, and its kit. */
export async function giveUpPlace(tx: Tx, orderId: string, why = 'the order has ended'): Promise<void> {
  await freeSeat(tx, orderId);
  await releaseLessons(tx, orderId);
  await callBackShipment(tx, orderId, why);
}
