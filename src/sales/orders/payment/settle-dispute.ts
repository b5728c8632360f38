import type { Tx } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { ok, type Outcome } from '#foundation/kit/outcome.ts';
import {
  askRefund,
  claimDisputes,
  closeRefund,
  findRefund,
  listPayments,
  listRefunds,
  orderOfPayment,
  recordDispute,
  reopenRefund,
  type Dispute,
  type Payment,
} from '#sales/payments';
import type { DisputeEvent, DisputeState } from '#sales/payments/model';
import { alertOrder } from '../alerts/alert-order.ts';
import { issueDocuments } from '../invoicing/issue-documents.ts';
import type { Order } from '../model.ts';
import { noteStep } from '../order/change-state.ts';
import { lockOrder } from '../order/order-rows.ts';

/**
 * Applies what a gateway says about a dispute, in whatever order its events arrive: stored, in the order's history, told to staff, and in
 * the order's account once it is lost. A dispute of a payment that we do not know yet waits for it (`applyWaiting`).
 */
export async function settleDispute(tx: Tx, event: DisputeEvent): Promise<Outcome<'noted' | 'repeated', never>> {
  const orderId = await orderOfPayment(tx, event.gateway, event.gatewayPaymentId);
  const order = orderId ? await lockOrder(tx, orderId) : null;
  const recorded = await recordDispute(tx, event);
  if (!recorded) return ok('repeated');
  if (order && recorded.dispute.state !== recorded.before) await apply(tx, order, recorded.dispute, recorded.before);
  return ok('noted');
}

/** The same for disputes that were told of before this payment was. The order must be locked. */
export async function applyWaiting(tx: Tx, order: Order, payment: Payment): Promise<void> {
  for (const dispute of await claimDisputes(tx, payment)) await apply(tx, order, dispute, null);
}

async function apply(tx: Tx, order: Order, dispute: Dispute, before: DisputeState | null): Promise<void> {
  const { gateway, state, amount, respondBy } = dispute;
  const why = `the buyer’s bank disputes ${formatMoney(amount, 'en')}: ${state}`;
  await noteStep(tx, order.id, order.state, order.state, { who: `gateway:${gateway}`, why });
  if (state === 'lost') await takeBack(tx, order, dispute);
  else if (before === 'lost') await bringBack(tx, order, dispute);
  // The day until which the gateway takes an answer stands beside the reference, for readers of the mail.
  const until = state === 'open' && respondBy ? ` · ${respondBy.toISOString().slice(0, 10)}` : '';
  if (state !== 'review') await alertOrder(tx, 'dispute', { id: order.id, reference: order.reference + until });
}

const nameOf = ({ disputeId }: Dispute) => `dispute-${disputeId}`;

/** The money is gone: it stands in the account, the ledger and a credit note like money that we gave back, as far as we still had it. */
async function takeBack(tx: Tx, order: Order, dispute: Dispute): Promise<void> {
  const { paymentId, gateway, amount } = dispute;
  const payment = (await listPayments(tx, order.id)).find(({ id }) => id === paymentId);
  if (!payment || payment.amount.currency !== amount.currency) return;
  const gone = (await listRefunds(tx, order.id)).filter(
    (back) => back.paymentId === payment.id && back.state !== 'failed',
  );
  const left = gone.reduce((rest, back) => rest - back.amount.amount, payment.amount.amount);
  const taken = { ...amount, amount: Math.min(amount.amount, left) };
  if (taken.amount <= 0) return;
  const asked = await askRefund(tx, {
    orderId: order.id,
    paymentId: payment.id,
    amount: taken,
    who: `gateway:${gateway}`,
    why: 'the buyer’s bank took it back',
    byBank: true,
  });
  const refund = asked.ok ? await findRefund(tx, asked.value.id) : null;
  if (refund) await closeRefund(tx, refund, nameOf(dispute));
  await issueDocuments(tx, order.id);
}

/** A dispute that was lost was decided for us after all: the money is with us again, and a credit note that went out is wrong. */
async function bringBack(tx: Tx, order: Order, dispute: Dispute): Promise<void> {
  if (!(await reopenRefund(tx, order.id, nameOf(dispute)))) return;
  const why = 'the bank gave the disputed money back: the credit note of it is wrong, talk to your tax adviser';
  await noteStep(tx, order.id, order.state, order.state, { who: `gateway:${dispute.gateway}`, why });
}
