import { database } from '#platform/db';
import { gatewaysFor, listPaymentSessions } from '#sales/payments';
import { expired } from '../order/expire-orders.ts';
import { orderPath } from '../order/links.ts';
import { isStillPayable } from '../order/states.ts';
import type { Order } from '../model.ts';
import { startPayment } from '../payment/start-payment.ts';
import { retryPath } from './order-view.ts';

/**
 * Opens the payment of an unpaid order once more, by the same means, and returns where to pay: the order and its seat stay. Where nothing can be
 * opened: the checkout with the same details; for an order that is paid or over, its own page.
 */
export async function payAgain(order: Order): Promise<string> {
  if (!isStillPayable(order.state) || (await expired(database(), order))) return orderPath(order);
  const [last] = await listPaymentSessions(database(), order.id);
  const offered = gatewaysFor(order.market).some(({ name }) => name === last?.gateway);
  const opened = await startPayment(order, { method: offered ? (last?.gateway ?? '') : '' });
  return opened.ok ? opened.value.redirectTo : (retryPath(order, order.state, order.language) ?? orderPath(order));
}
