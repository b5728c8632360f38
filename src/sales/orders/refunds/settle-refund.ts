import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { askRefund, findRecorded, findRecordedRefunds, findRefund } from '#sales/payments';
import type { RefundEvent } from '#sales/payments/model';
import { lockOrder } from '../order/order-rows.ts';
import { finishRefund, recordFailedRefund } from './finish-refund.ts';

type Told = Omit<RefundEvent, 'reason'> & { reason?: string };

/**
 * Applies what a gateway reports of a refund, in any order of arrival: completes ours, adds one made at the gateway itself to our ledger, and reopens
 * one that failed, also weeks after it was done. A failure is final: an earlier event that arrives late changes nothing. Refuses 'not-ours' (an unknown
 * payment), 'other-amount' (than ours under the same id), and 'too-much' (more than is left of the payment).
 */
export async function settleRefund(
  tx: Tx,
  { gateway, refundId, gatewayPaymentId, key, amount, state, reason = '', at }: Told,
): Promise<Outcome<'noted' | 'repeated', 'not-ours' | 'other-amount' | 'too-much'>> {
  const payment = (await findRecorded(tx, gateway, [gatewayPaymentId])).get(gatewayPaymentId);
  const order = payment && (await lockOrder(tx, payment.orderId));
  if (!order) return refused('not-ours');
  const keys = isId(key) ? [key] : [];
  const known = await findRecordedRefunds(tx, gateway, { ids: [refundId], keys });
  const ours = known.find((refund) => refund.gatewayRefundId === refundId) ?? known[0];
  if (ours && (ours.amount !== amount.amount || ours.currency !== amount.currency)) return refused('other-amount');
  if (ours?.state === 'done' && ours.gatewayRefundId !== refundId) return ok('repeated');
  if (state === 'done' && ours?.gatewayRefundId === refundId) return ok('repeated');
  // An unknown refund is stored also if it failed: an older event that arrives later must not count.
  const wish = { orderId: payment.orderId, paymentId: payment.id, amount, who: 'system', at, byBank: true };
  const asked = ours ? ok({ id: ours.id }) : await askRefund(tx, { ...wish, why: 'given back at the gateway' });
  if (!asked.ok) return refused('too-much');
  const refund = await findRefund(tx, asked.value.id);
  if (!refund) throw new Error('A refund was neither stored nor known');
  const noted =
    state === 'done'
      ? await finishRefund(tx, refund, refundId)
      : await recordFailedRefund(tx, order, refund, { gatewayRefundId: refundId, reason });
  return ok(noted ? 'noted' : 'repeated');
}
