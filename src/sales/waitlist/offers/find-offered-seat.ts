import { readHolds } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { findEntry } from '../line/entries.ts';
import { readWaitlistToken } from '../line/token.ts';

/** A seat held by a waitlist offer, for the checkout. */
export type OfferedSeat = {
  /** Who holds it: what `holdSeats` takes it over from. */
  holdId: string;
  batchId: string;
  from: Date;
  until: Date;
  /** The order that has taken it over already. */
  orderId: string | null;
  person: { name: string; mobile: string; country: string; email: string };
};

/** The seat that is held for the holder of this link now; null for any other text, and once the offer is over. */
export async function findOfferedSeat(tx: Tx, token: string | null): Promise<OfferedSeat | null> {
  const waiter = await findEntry(tx, readWaitlistToken(token));
  if (waiter?.state !== 'offered' || !waiter.holdId || !waiter.offeredAt || !waiter.offeredUntil) return null;
  const holds = await readHolds(tx, [waiter.holdId]);
  if (holds.get(waiter.holdId) !== 'held') return null;
  const { holdId, batchId, offeredAt: from, offeredUntil: until, orderId, name, mobile, country, email } = waiter;
  return { holdId, batchId, from, until, orderId, person: { name, mobile, country, email } };
}
