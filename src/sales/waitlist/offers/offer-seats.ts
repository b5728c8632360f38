import { findBatch, findBatchStanding, lockBatches, promiseSeats, readHolds } from '#catalogue/batches';
import { hasClosed } from '#catalogue/batches/model';
import { seatRulesOf } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { changeState, countLine, listLine, noteStep, type Step } from '../line/entries.ts';
import { lineRules } from '../line/seat-rules.ts';
import { queueWaitlistMail } from '../line/waitlist-mail.ts';
import { offerHours, type Waiter } from '../model.ts';

const nextInLine: Step = { who: 'system', why: 'a seat came free and they were the first in line' };

/**
 * Updates a batch's waitlist under the batch lock: ends offers that were taken or expired, and holds each free seat for the next in line, who is
 * mailed. After the end of enrolment or a cancelled batch, ends all waiting. Idempotent, also across servers: each seat is offered once. Returns how many
 * seats were offered.
 */
export async function offerSeats(tx: Tx, batchId: string): Promise<number> {
  if ((await lockBatches(tx, [batchId])).length === 0) return 0;
  await endOffers(tx, batchId);
  const line = await listLine(tx, batchId, ['waiting']);
  const over = await whyOver(tx, batchId);
  const given = over
    ? await endWaiting(tx, line, over)
    : await holdFor(tx, { batchId, waiters: line, step: nextInLine });
  await countLine(tx, batchId);
  return given.length;
}

/**
 * Holds free seats for these people, in order, as far as available, and mails them. The batch must be locked; call `countLine` afterwards. Returns
 * who got one.
 */
export async function holdFor(
  tx: Tx,
  { batchId, waiters, step }: { batchId: string; waiters: Waiter[]; step: Step },
): Promise<Waiter[]> {
  const offers = waiters.map((waiter) => ({ waiter, holdId: newId() }));
  const holders = offers.map(({ holdId }) => holdId);
  const batch = await findBatch(tx, batchId);
  const { closesHours, joinUntil } = batch ? await lineRules(tx, batch) : seatRulesOf([]);
  const held = await promiseSeats(tx, { batchId, holders, hours: offerHours, closesHours, joinUntil });
  const given: Waiter[] = [];
  for (const { waiter, holdId } of offers) {
    const hold = held.get(holdId);
    if (!hold) continue;
    const change = { holdId, offeredAt: hold.from, offeredUntil: hold.until, orderId: null };
    if (!(await changeState(tx, waiter, 'offered', { ...step, change })))
      throw new Error('A waitlist changed under its lock');
    const offered: Waiter = { ...waiter, ...change, state: 'offered' };
    await queueWaitlistMail(tx, { waiter: offered, kind: 'offer', key: `waitlist-offer:${holdId}` });
    given.push(offered);
  }
  return given;
}

/** Records in the history of those who waited longer that another person got a seat first, and why. */
export async function notePassedOver(tx: Tx, passed: Waiter[], step: Step): Promise<void> {
  for (const { id: entryId, state } of passed) await noteStep(tx, { entryId, from: state, to: state, ...step });
}

/** Ends offers: taken if the seat is paid, expired if it is no longer held. */
async function endOffers(tx: Tx, batchId: string): Promise<void> {
  const offered = await listLine(tx, batchId, ['offered']);
  const holds = await readHolds(
    tx,
    offered.flatMap(({ holdId }) => holdId ?? []),
  );
  for (const waiter of offered) {
    const hold = holds.get(waiter.holdId ?? '') ?? 'over';
    if (hold === 'kept') await changeState(tx, waiter, 'taken', { who: 'system', why: 'the seat is paid for' });
    if (hold === 'over')
      await changeState(tx, waiter, 'expired', {
        who: 'system',
        why: waiter.orderId ? 'the order for the seat was not paid in time' : 'nobody took the seat in time',
      });
  }
}

async function endWaiting(tx: Tx, line: Waiter[], why: string): Promise<Waiter[]> {
  for (const waiter of line) await changeState(tx, waiter, 'expired', { who: 'system', why });
  return [];
}

/** Why waiting in this batch is over; null while a seat may still become free. */
async function whyOver(tx: Tx, batchId: string): Promise<string | null> {
  const standing = await findBatchStanding(tx, batchId);
  if (standing?.cancelledAt) return 'the batch does not take place';
  const batch = await findBatch(tx, batchId);
  if (!batch) return null;
  if (!hasClosed(batch, await lineRules(tx, batch))) return null;
  return batch.secondsLeft <= 0
    ? 'the batch has begun and no seat came free'
    : 'enrolment is over and no seat came free';
}
