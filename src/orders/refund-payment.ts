import { eq } from 'drizzle-orm';
import { releaseHold } from '#batches';
import type { Tx } from '#db';
import { enqueue } from '#jobs';
import { isId } from '#kit/id';
import { formatMoney, readMoney } from '#kit/money';
import { ok, refused, type Outcome } from '#kit/outcome';
import { askRefund } from '#payments';
import { changeState, noteStep } from './change-state.ts';
import { typedTwiceAbove } from './confirm-offline.ts';
import { lockOrder } from './order-rows.ts';
import { mayFollow } from './order-states.ts';
import { sendRefundJob } from './send-refund.job.ts';
import { enrolments } from './tables.ts';

type RefundInput = {
  orderId: string;
  paymentId: string;
  /** As it was typed, in whole units with an optional fraction; above a limit, once more. */
  amount: string;
  again: string;
  /** Whether the order ends with it: the seat is freed. */
  cancel: boolean;
  who: string;
};

export type RefundRefusal = 'unknown' | 'wrong-refund' | 'type-twice' | 'not-paid' | 'too-much';

/**
 * Gives money of an order back on the gateway that took it, all or a part, never more than came; a job sends it. With
 * `cancel` the order ends and its seat is free at once. Refuses amounts that are none ('wrong-refund'), large ones not
 * typed twice ('type-twice'), and what `askRefund` refuses.
 */
export async function refundPayment(tx: Tx, input: RefundInput): Promise<Outcome<{ id: string }, RefundRefusal>> {
  const { orderId, paymentId, cancel, who } = input;
  const order = await lockOrder(tx, orderId);
  if (!order || !isId(paymentId)) return refused('unknown');
  const amount = readMoney(input.amount, order.total.currency);
  if (!amount || amount.amount === 0) return refused('wrong-refund');
  if (amount.amount > typedTwiceAbove && readMoney(input.again, amount.currency)?.amount !== amount.amount)
    return refused('type-twice');
  const asked = await askRefund(tx, { orderId, paymentId, amount, who, why: cancel ? 'cancelled' : 'given back' });
  if (!asked.ok) return asked;
  const why = `${formatMoney(amount, 'en')} goes back`;
  if (cancel && mayFollow(order.state, 'refunded')) {
    await changeState(tx, order, 'refunded', { who, why });
    await tx.delete(enrolments).where(eq(enrolments.orderId, orderId));
    await releaseHold(tx, orderId);
  } else await noteStep(tx, orderId, order.state, order.state, { who, why });
  await enqueue(tx, sendRefundJob, { refundId: asked.value.id });
  return ok(asked.value);
}
