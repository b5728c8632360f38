import { planConversions } from '#marketing/conversions';
import type { Tx } from '#platform/db';
import { publishEvents } from '#platform/events';
import { formatMoney } from '#foundation/kit/money.ts';
import { closeRefund, failRefund, type Refund } from '#sales/payments';
import { alertOrder } from '../alerts/alert-order.ts';
import { noteStep } from '../order/change-state.ts';
import { issueDocuments } from '../invoicing/issue-documents.ts';
import { documentOf, readDocuments, wasTooMuch } from '../invoicing/order-documents.ts';
import type { Order } from '../model.ts';
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
  if (!gatewayRefundId) {
    await alertOrder(tx, 'failed-refund', order);
    return true;
  }
  const { amount, currency } = refund.amount;
  const facts = { refund: refund.id, amount, currency };
  await publishEvents(tx, [{ kind: 'order.refunded', aboutId: order.id, facts }]);
  await planConversions(tx, 'refunded', [{ aboutId: order.id, refund: { id: refund.id, amount: refund.amount } }]);
  await issueDocuments(tx, order.id);
  await queueRefundMail(tx, order, refund);
  return true;
}

/**
 * Records that a gateway could not refund, before or after it had reported success, and notifies staff. An issued credit note serves the next
 * refund of the same amount. The order must be locked. Returns false if the failure was known.
 */
export async function recordFailedRefund(
  tx: Tx,
  order: Order,
  refund: Pick<Refund, 'id' | 'paymentId' | 'gateway' | 'amount'>,
  { gatewayRefundId, reason }: { gatewayRefundId: string; reason: string },
): Promise<boolean> {
  const documents = await readDocuments(tx, order.id);
  const reopened = documents && wasTooMuch(documents, refund.paymentId) ? 'extra' : 'paid';
  if (!(await failRefund(tx, refund.id, { gatewayRefundId, reopened }))) return false;
  const credited = documents && documentOf(documents, 'credit_note', refund.id);
  const said = `the gateway could not give back ${formatMoney(refund.amount, 'en')}${reason ? `, ${reason}` : ''}`;
  const why = credited ? `${said}; the credit note stands: send the same amount again` : said;
  await noteStep(tx, order.id, order.state, order.state, { who: `gateway:${refund.gateway}`, why });
  await alertOrder(tx, 'failed-refund', order);
  return true;
}
