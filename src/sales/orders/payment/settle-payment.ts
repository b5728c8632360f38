import type { Tx } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { markPayment, receiveEvent, recordPayment, type Payment } from '#sales/payments';
import type { PaymentEvent } from '#sales/payments/model';
import { changeState, noteStep, type Step } from '../order/change-state.ts';
import { findDue, type Due } from '../payment-plan/payment-plan.ts';
import { enrol } from '../enrolment/enrol.ts';
import { issueDocuments } from '../invoicing/issue-documents.ts';
import { queueGiveBackMail } from './give-back-mail.ts';
import { queuePaidTwiceMail } from './paid-twice-mail.ts';
import { whyNotSeated } from './late-money.ts';
import type { Order } from '../model.ts';
import { alertOrder } from '../alerts/alert-order.ts';
import { lockOrder } from '../order/order-rows.ts';
import { payDue } from './pay-part.ts';
import { applyWaiting } from './settle-dispute.ts';
import { paymentCoversTotal } from '../order/states.ts';

/** The result of a payment event: `repeated` was a duplicate, `noted` did not change the order, `extra` is for staff to refund. */
export type Settled = 'paid' | 'instalment' | 'paid_unallocated' | 'failed' | 'extra' | 'noted' | 'repeated';

/**
 * Applies a payment event of a gateway, exactly once, in any order of arrival: event, payment, order, enrolment and mail change in this one
 * transaction. Refuses 'unknown-order' (nothing is stored, the gateway should retry) and 'mismatch' (an unexpected amount or order; the payment is
 * kept for staff to review). `teller` is recorded in the history: the gateway, or the staff who confirmed.
 */
export async function settlePayment(
  tx: Tx,
  event: PaymentEvent,
  teller = `gateway:${event.gateway}`,
): Promise<Outcome<Settled, 'unknown-order' | 'mismatch'>> {
  const order = await lockOrder(tx, event.orderId);
  if (!order) return refused('unknown-order');
  const due = event.part > 1 ? await findDue(tx, order.id, event.part) : null;
  const asked = event.part === 1 ? order.total : due?.amount;
  if (!asked || !paymentCoversTotal(event.amount, asked)) return keepMismatch(tx, order, event, asked);
  if (!(await receiveEvent(tx, event))) return ok('repeated');
  const { payment, changed } = await recordPayment(tx, event);
  if (payment.orderId !== order.id) return refused('mismatch');
  if (!changed) return ok('repeated');
  const step = { who: teller, why: `payment ${event.gatewayPaymentId} ${event.outcome}` };
  if (event.outcome === 'failed') return ok(await fail(tx, order, step));
  const settled = await takeMoney(tx, order, { payment, due, step });
  // Events come in any order: a dispute may have arrived before the payment.
  await applyWaiting(tx, order, payment);
  return ok(settled);
}

/** Allocates a payment: to the order, to a part of its plan, or to nothing. */
async function takeMoney(
  tx: Tx,
  order: Order,
  { payment, due, step }: { payment: Payment; due: Due | null; step: Step },
): Promise<Settled> {
  const tooMany = due ? due.state === 'paid' : order.paidAt !== null;
  const over = tooMany || order.state === 'refunded';
  const why = over ? 'one too many' : due ? null : await whyNotSeated(tx, order);
  if (why !== null) {
    await markPayment(tx, payment.id, 'extra');
    await noteStep(tx, order.id, order.state, order.state, { ...step, why: `${step.why}; ${why}, to be refunded` });
    await issueDocuments(tx, order.id);
    await alertOrder(tx, 'to-refund', order);
    if (tooMany && order.state !== 'refunded') await queuePaidTwiceMail(tx, order, payment);
    else await queueGiveBackMail(tx, order);
    return 'extra';
  }
  return due ? payDue(tx, order, due, step) : enrol(tx, order, step);
}

/** A late `failed` never reverts anything: it counts only while the order awaits payment. */
async function fail(tx: Tx, order: Order, step: { who: string; why: string }): Promise<'failed' | 'noted'> {
  if (order.state !== 'placed' && order.state !== 'awaiting_payment') return 'noted';
  await changeState(tx, order, 'failed', step);
  return 'failed';
}

/** A payment of a wrong amount stays in the ledger, but pays for nothing. */
async function keepMismatch(tx: Tx, order: Order, event: PaymentEvent, asked = order.total) {
  const { payment, changed } = await recordPayment(tx, event);
  if (changed && payment.orderId === order.id && event.outcome === 'paid') {
    await markPayment(tx, payment.id, 'mismatch');
    const why = `payment ${event.gatewayPaymentId} of ${formatMoney(event.amount, 'en')}, but ${formatMoney(asked, 'en')} was asked for`;
    await noteStep(tx, order.id, order.state, order.state, { who: `gateway:${event.gateway}`, why });
    await issueDocuments(tx, order.id);
    await alertOrder(tx, 'to-refund', order);
  }
  return refused('mismatch');
}
