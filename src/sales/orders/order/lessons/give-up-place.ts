import type { Tx } from '#platform/db';
import { callBackShipment } from '#sales/delivery';
import { releaseLessons } from '#catalogue/lessons';
import { freeSeat } from '#sales/waitlist';

/** Releases what an ended order holds: its seat, offered to the waitlist, its lesson times, and its kit. */
export async function giveUpPlace(tx: Tx, orderId: string, why = 'the order has ended'): Promise<void> {
  await freeSeat(tx, orderId);
  await releaseLessons(tx, orderId);
  await callBackShipment(tx, orderId, why);
}
