import { lockBatches, releaseHeld } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { changeState, findEntry } from '../line/entries.ts';
import { readWaitlistToken } from '../line/token.ts';
import { offerSeats } from './offer-seats.ts';

/**
 * Leaves the waitlist by its link, or declines the held seat; a freed seat is offered to the next. Idempotent. Refuses 'unknown' (no genuine link)
 * and 'over' (they have a seat, or it ended before).
 */
export async function leaveLine(tx: Tx, token: unknown): Promise<Outcome<'left' | 'declined', 'unknown' | 'over'>> {
  const found = await findEntry(tx, readWaitlistToken(token));
  if (!found) return refused('unknown');
  await lockBatches(tx, [found.batchId]);
  const waiter = await findEntry(tx, found.id);
  if (waiter?.state !== 'waiting' && waiter?.state !== 'offered') return refused('over');
  const to = waiter.state === 'offered' ? 'declined' : 'left';
  // The hold before the entry: the same lock order as a payment.
  if (to === 'declined' && waiter.holdId && !(await releaseHeld(tx, waiter.holdId))) return refused('over');
  const why = to === 'declined' ? 'declined the seat by the link' : 'left the list by the link';
  if (!(await changeState(tx, waiter, to, { who: 'visitor', why })))
    throw new Error('A waitlist changed under its lock');
  await offerSeats(tx, waiter.batchId);
  return ok(to);
}
