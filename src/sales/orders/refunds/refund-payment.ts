import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { isId } from '#foundation/kit/id.ts';
import { formatMoney, readMoney, type Money } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { askRefund, leastRefund, listPayments } from '#sales/payments';
import { noteStep } from '../order/change-state.ts';
import { typedTwiceAbove } from '../model.ts';
import { lockOrder } from '../order/order-rows.ts';
import { mayFollow } from '../order/states.ts';
import { readReason } from '../order/read-reason.ts';
import { queueLeftMails } from '../enrolment/left-mail.ts';
import { endOrder } from './end-order.ts';
import { sendRefundJob } from './send-refund.job.ts';

type RefundInput = {
  orderId: string;
  paymentId: string;
  /** As typed, in whole units with an optional fraction; above a limit, once more. */
  amount: string;
  again: string;
  /** Whether the order ends too: the seat is freed. */
  cancel: boolean;
  /** Why, for the history. */
  why: string;
  who: string;
};

export type RefundRefusal =
  | 'unknown'
  | 'wrong-refund'
  | 'type-twice'
  | 'not-paid'
  | 'disputed'
  | 'too-much'
  | 'too-small-refund'
  | 'no-reason';

/** A requested refund: its amount, what stays of the payment, the gateway, and whether the order ended. */
export type AskedRefund = {
  id: string | null;
  amount: Money;
  left: Money | null;
  gateway: string | null;
  ended: boolean;
};

/**
 * Refunds a payment of an order through its gateway, fully or in part, never more than was paid; a job sends it. With `cancel` the order ends and its
 * seat is freed immediately; then the amount may be 0, if the rules refund nothing. Refuses unreadable amounts ('wrong-refund'), large ones not typed
 * twice ('type-twice'), parts that the gateway never gives back ('too-small-refund'), a missing reason ('no-reason'), and what `askRefund` refuses.
 * Duplicate forms are stopped by `once`.
 */
export async function refundPayment(tx: Tx, input: RefundInput): Promise<Outcome<AskedRefund, RefundRefusal>> {
  const { orderId, paymentId, cancel, who } = input;
  const order = await lockOrder(tx, orderId);
  if (!order || !isId(paymentId)) return refused('unknown');
  const amount = readMoney(input.amount, order.total.currency);
  const ends = cancel && mayFollow(order.state, 'refunded');
  if (!amount || (amount.amount === 0 && !ends)) return refused('wrong-refund');
  if (amount.amount > typedTwiceAbove && readMoney(input.again, amount.currency)?.amount !== amount.amount)
    return refused('type-twice');
  const reason = readReason(input.why);
  if (reason === null) return refused('no-reason');
  if (await isTooSmall(tx, input, amount)) return refused('too-small-refund');
  const asked = amount.amount > 0 ? await askRefund(tx, { orderId, paymentId, amount, who, why: reason }) : null;
  if (asked && !asked.ok) return asked;
  const why = `${asked ? `${formatMoney(amount, 'en')} goes back` : 'no money goes back'}: ${reason}`;
  if (ends) {
    await endOrder(tx, order, { who, why });
    // With money that goes back, the buyer's mail about it takes the dates out of their calendar.
    await queueLeftMails(tx, order, { learners: order.learners, buyer: asked === null });
  } else await noteStep(tx, orderId, order.state, order.state, { who, why });
  if (!asked) return ok({ id: null, amount, left: null, gateway: null, ended: ends });
  const { id, left, gateway } = asked.value;
  await enqueue(tx, sendRefundJob, { refundId: id });
  return ok({ id, amount, left: { ...amount, amount: left }, gateway, ended: ends });
}

/** Whether the gateway of a payment would refuse to give back so little, now and whenever it is tried again. */
async function isTooSmall(tx: Tx, { orderId, paymentId }: RefundInput, amount: Money): Promise<boolean> {
  if (amount.amount === 0) return false;
  const payment = (await listPayments(tx, orderId)).find(({ id }) => id === paymentId);
  return payment !== undefined && amount.amount < leastRefund(payment.gateway, amount.currency);
}
