import { planConversions } from '#marketing/conversions';
import type { Tx } from '#platform/db';
import { publishEvents } from '#platform/events';
import { closeRefund, type Refund } from '#sales/payments';
import { noteStep } from '../order/change-state.ts';
import { issueDocuments } from '../invoicing/issue-documents.ts';
import { lockOrder } from '../order/order-rows.ts';
import { queueRefundMail } from './refund-mail.ts';

/**
 * Records the result of a refund, once: refunded under the gateway's id, or (null) refused. All consequences of a refund are here, for every source
 * of the news.
 */
export async function finishRefund(tx: Tx, refund: Refund, gatewayRefundId: string | null): Promise<boolean> {
  const order = await lockOrder(tx, refund.orderId);
  if (!order || !(await closeRefund(tx, refund, gatewayRefundId))) return false;
  const why = gatewayRefundId ? `money went back: ${gatewayRefundId}` : 'the gateway refused to give money back';
  await noteStep(tx, order.id, order.state, order.state, { who: `gateway:${refund.gateway}`, why });
  if (!gatewayRefundId) return true;
  const { amount, currency } = refund.amount;
  const facts = { refund: refund.id, amount, currency };
  await publishEvents(tx, [{ kind: 'order.refunded', aboutId: order.id, facts }]);
  await planConversions(tx, 'refunded', [{ aboutId: order.id, refund: { id: refund.id, amount: refund.amount } }]);
  await issueDocuments(tx, order.id);
  await queueRefundMail(tx, order, refund);
  return true;
}
