import type { Tx } from '#db';
import { releaseLessons } from '#lessons';
import { freeSeat } from '#waitlist';

/** What an order that ended gives back: its seat, which who waits is asked about, and the times of its lessons. */
export async function giveUpPlace(tx: Tx, orderId: string): Promise<void> {
  await freeSeat(tx, orderId);
  await releaseLessons(tx, orderId);
}
