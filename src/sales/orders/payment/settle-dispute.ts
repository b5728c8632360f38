import type { Tx } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { ok, type Outcome } from '#foundation/kit/outcome.ts';
import {
  askRefund,
  claimDisputes,
  closeRefund,
  failRefund,
  findRecordedRefunds,
  findRefund,
  listPayments,
  listRefunds,
  orderOfPayment,
  recordDispute,
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
 * Applies a dispute event of a gateway, in any order of arrival: stores it, adds it to the order's history, notifies staff, and books it in the
 * order's account once lost. A dispute of an unknown payment waits for it (`applyWaiting`).
 */
export async function settleDispute(tx: Tx, event: DisputeEvent): Promise<Outcome<'noted' | 'repeated', never>> {
  const orderId = await orderOfPayment(tx, event.gateway, event.gatewayPaymentId);
  const order = orderId ? await lockOrder(tx, orderId) : null;
  const recorded = await recordDispute(tx, event);
  if (!recorded) return ok('repeated');
  if (order && recorded.dispute.state !== recorded.before) await apply(tx, order, recorded.dispute, recorded.before);
  return ok('noted');
}

/** Applies disputes that arrived before this payment. The order must be locked. */
export async function applyWaiting(tx: Tx, order: Order, payment: Payment): Promise<void> {
  for (const dispute of await claimDisputes(tx, payment)) await apply(tx, order, dispute, null);
}

async function apply(tx: Tx, order: Order, dispute: Dispute, before: DisputeState | null): Promise<void> {
  const { gateway, state, amount, respondBy } = dispute;
  const why = `the buyer’s bank disputes ${formatMoney(amount, 'en')}: ${state}`;
  await noteStep(tx, order.id, order.state, order.state, { who: `gateway:${gateway}`, why });
  if (state === 'lost') await takeBack(tx, order, dispute);
  else if (before === 'lost') await bringBack(tx, order, dispute);
  // The gateway's response deadline is added to the reference, for readers of the mail.
  const until = state === 'open' && respondBy ? ` · ${respondBy.toISOString().slice(0, 10)}` : '';
  if (state !== 'review') await alertOrder(tx, 'dispute', { id: order.id, reference: order.reference + until });
}

const nameOf = ({ disputeId }: Dispute) => `dispute-${disputeId}`;

/** A lost dispute: booked like a refund in account, ledger and a credit note, up to what was left of the payment. */
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

/** A lost dispute was reversed in our favour: the money is ours again, and an issued credit note is wrong. */
async function bringBack(tx: Tx, order: Order, dispute: Dispute): Promise<void> {
  const gatewayRefundId = nameOf(dispute);
  const [taken] = await findRecordedRefunds(tx, dispute.gateway, { ids: [gatewayRefundId], keys: [] });
  if (!taken || !(await failRefund(tx, taken.id, { gatewayRefundId, reopened: 'paid' }))) return;
  const why = 'the bank gave the disputed money back: the credit note of it is wrong, talk to your tax adviser';
  await noteStep(tx, order.id, order.state, order.state, { who: `gateway:${dispute.gateway}`, why });
}
