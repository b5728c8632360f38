import { findBatch } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { createCoupon, newCouponCode } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { formatMoney, type Money } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Staff } from '#platform/people/model';
import type { Learner, Order } from '../model.ts';
import { learnerNames, learnersIn } from '../order/learners/learner-names.ts';
import { lockOrder } from '../order/order-rows.ts';
import { mayFollow } from '../order/states.ts';
import { decimalAmount } from '../reconciliation/decimal-amount.ts';
import { endLearners } from '../refunds/end-learners.ts';
import { endOrder } from '../refunds/end-order.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { queueCancelledMail } from './batch-mails.ts';
import { shareOf } from '../order/learners/share-of.ts';
import { moneyKept, paymentsLeft } from '../refunds/money-kept.ts';

type Ending = {
  orderId: string;
  /** The cancelled batch. */
  batchId: string;
  /** Who decided it; the caller checks permission. */
  by: Staff;
  why: string;
};

/** The learners of an order in a cancelled batch, and their share of what the family has paid. */
type Ended = { order: Order; learners: Learner[]; batch: Batch; kept: Money; all: boolean };

/** What happened to the money: being refunded, credited as a coupon, or there was none. */
export type Settled =
  | { kind: 'refund'; amount: Money }
  | { kind: 'nothing' }
  | { kind: 'credit'; amount: Money; code: string };

/**
 * Ends the seats of a paid order in a cancelled batch: refunds what is left of their payments through the original gateways, frees the seats, and
 * mails the family. The order ends if all its learners are there; else the share of those in the batch is refunded, and the order goes on with the
 * others. Refuses 'over' if none of its learners is there any more.
 */
export async function endWithRefund(tx: Tx, ending: Ending): Promise<Outcome<Settled, 'over'>> {
  const found = await endingOf(tx, ending);
  if (!found) return refused('over');
  const { by, why } = ending;
  const { order, kept } = found;
  const who = `staff:${by.name}`;
  let open = kept.amount;
  for (const { paymentId, left } of await paymentsLeft(tx, order)) {
    const back = Math.min(open, left.amount);
    if (back === 0) continue;
    open -= back;
    const amount = decimalAmount(back, left.currency);
    const asked = await refundPayment(tx, {
      orderId: order.id,
      paymentId,
      amount,
      again: amount,
      cancel: false,
      why,
      who,
    });
    if (!asked.ok) throw new Error(`What is left of a payment could not be refunded: ${asked.reason}`);
  }
  await end(tx, found, { who, why });
  const settled: Settled = kept.amount > 0 ? { kind: 'refund', amount: kept } : { kind: 'nothing' };
  await queueCancelledMail(tx, found, settled);
  return ok(settled);
}

/**
 * The same with a credit: instead of a refund, the buyer is mailed a personal single-use code worth what they paid, valid until a day. Seats without
 * a payment end without one.
 */
export async function endWithCredit(
  tx: Tx,
  { until, ...ending }: Ending & { until: Date },
): Promise<Outcome<Settled, 'over'>> {
  const found = await endingOf(tx, ending);
  if (!found) return refused('over');
  const { order, kept } = found;
  if (kept.amount === 0) return endWithRefund(tx, ending);
  const { by, why } = ending;
  const code = newCouponCode('CREDIT');
  const made = await createCoupon(tx, {
    staff: by,
    coupon: {
      name: `Credit of ${order.reference}`,
      terms: { kind: 'fixed', amounts: { [kept.currency]: kept.amount } },
      codes: { code, maxUses: 1 },
      offers: null,
      markets: [order.market],
      plans: null,
      startsAt: null,
      endsAt: until,
      perCustomer: 1,
    },
  });
  if (!made.ok) throw new Error(`The credit of an order was refused: ${JSON.stringify([made.reason, made.details])}`);
  const credit = formatMoney(kept, 'en');
  await end(tx, found, { who: `staff:${by.name}`, why: `a credit of ${credit} instead of the money: ${why}` });
  await queueCancelledMail(tx, found, { kind: 'credit', amount: kept, code, until });
  return ok({ kind: 'credit', amount: kept, code });
}

async function endingOf(tx: Tx, { orderId, batchId }: Ending): Promise<Ended | null> {
  const order = await lockOrder(tx, orderId);
  const batch = await findBatch(tx, batchId);
  if (!order || !batch || !mayFollow(order.state, 'refunded')) return null;
  const learners = learnersIn(order, batchId);
  if (learners.length === 0) return null;
  const kept = shareOf(order, learners, (await moneyKept(tx, order)).kept);
  return { order, learners, batch, kept, all: learners.length === order.learners.length };
}

async function end(tx: Tx, { order, learners, batch, all }: Ended, step: { who: string; why: string }): Promise<void> {
  if (all) return endOrder(tx, order, step);
  const why = `${learnerNames(learners, 'en')} left the order, which goes on: ${step.why}`;
  await endLearners(tx, order, { learners, batchId: batch.id, step: { ...step, why } });
}
