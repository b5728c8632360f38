import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { giveUpSeats, releaseHold, waitedBatchesOf } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { mailboxOf } from '#platform/mail/model';
import { changeState, listLine, noteStep, toWaiter } from '../line/entries.ts';
import { waitlistEntries } from '../tables.ts';
import { notePassedOver } from './offer-seats.ts';
import { offerSeatsJob } from './offer-seats.job.ts';

/**
 * Moves a waitlist offer's hold to the order that took it over (`to`), from the offer or from the replaced order (`from`). Does nothing if that seat
 * was no offer. The batch must be locked.
 */
export async function passOffer(tx: Tx, { from, to, until }: { from: string; to: string; until: Date }): Promise<void> {
  const { holdId, state, version, id } = waitlistEntries;
  const moved = await tx
    .update(waitlistEntries)
    .set({ holdId: to, orderId: to, offeredUntil: until, version: sql`${version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(holdId, from), eq(state, 'offered')))
    .returning({ entryId: id });
  for (const { entryId } of moved)
    await noteStep(tx, {
      entryId,
      from: 'offered',
      to: 'offered',
      who: 'visitor',
      why: 'sent the checkout for the seat',
    });
}

/** The person seated by an order, which must already hold the seat. */
export type Seated = { orderId: string; batchId: string; mobile: string; email: string; reference: string };

/**
 * Ends the waiting of a seated person: the offer that this order took over, also one that expired before the payment, and entries of the batch with
 * the same number and mailbox, or the same number where staff entered no address. `late`: the order lost its seat and took a free one, so others in line were passed over, as their history records.
 * Takes no batch lock, because a transaction that kept a hold must not wait for it; the next run updates the count.
 */
export async function takeOfferedSeat(tx: Tx, { late, ...seated }: Seated & { late: boolean }): Promise<void> {
  const { orderId, batchId, mobile, email, reference } = seated;
  const entry = waitlistEntries;
  const inLine = and(eq(entry.batchId, batchId), eq(entry.state, 'waiting'));
  const rows = await tx
    .select()
    .from(entry)
    .where(
      or(
        and(eq(entry.orderId, orderId), inArray(entry.state, ['offered', 'expired', 'declined', 'removed'])),
        and(inLine, eq(entry.mobile, mobile), email === '' ? undefined : eq(entry.mailbox, mailboxOf(email))),
      ),
    )
    .orderBy(entry.id);
  for (const row of rows)
    await changeState(tx, toWaiter(row), 'taken', {
      who: 'visitor',
      why: row.state === 'waiting' ? `bought a seat by order ${reference}` : `took the seat by order ${reference}`,
      change: { orderId },
    });
  if (!late) return;
  const why = `a seat went to order ${reference}, whose money came after its hold was over`;
  await notePassedOver(tx, await listLine(tx, batchId, ['waiting']), { who: 'system', why });
}

/** Gives back an order's seats, as `releaseHold` does, and offers them to the waitlist. */
export async function freeSeat(tx: Tx, orderId: string): Promise<boolean> {
  if (!(await releaseHold(tx, orderId))) return false;
  for (const batchId of await waitedBatchesOf(tx, orderId)) await askNext(tx, batchId);
  return true;
}

/** Gives back some of an order's seats in a batch, as `giveUpSeats` does, and offers them to the waitlist. */
export async function freeSeats(tx: Tx, given: Parameters<typeof giveUpSeats>[1]): Promise<void> {
  if (await giveUpSeats(tx, given)) await askNext(tx, given.batchId);
}

async function askNext(tx: Tx, batchId: string): Promise<void> {
  await enqueue(tx, offerSeatsJob, { batchId }, { singletonKey: batchId });
}

/** Orders to cancel: their buyer declined the waitlist seat after sending the checkout. */
export async function listDeclinedOrders(tx: Tx): Promise<string[]> {
  const recent = gt(waitlistEntries.updatedAt, sql`now() - interval '2 days'`);
  const rows = await tx
    .select({ orderId: waitlistEntries.orderId })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.state, 'declined'), isNotNull(waitlistEntries.orderId), recent));
  return rows.flatMap(({ orderId }) => orderId ?? []);
}
