import { log } from '#foundation/config/log.server.ts';
import { database, inTransaction } from '#platform/db';
import { createRushCounter } from '#platform/limits';
import { withTimeout } from '#foundation/kit/with-timeout.ts';
import { beginAgain, gatewayNamed, listPaymentSessions, mayLookUp, type PaymentSession } from '#sales/payments';
import { gatewayTimeout, type PaymentEvent } from '#sales/payments/model';
import type { Order } from '../model.ts';
import { findOrder } from '../order/order-rows.ts';
import { settlePayment } from './settle-payment.ts';

/**
 * Limit of immediate look-ups per order and minute: a returning buyer needs a few, and a client calling that URL in a loop would use up the school's
 * rate limit at the gateway.
 */
const maxAtOnce = 10;
const atOnceOf = createRushCounter({ name: 'asked at once of order', seconds: 60 });

/**
 * Looks up an order not known as paid at its gateway, settles the result, and returns the order as it is then. At most every three seconds, except
 * with `atOnce`, ten times a minute. If the gateway is unreachable nothing changes: a webhook or the next look-up will follow. Never call it inside a
 * transaction.
 */
export async function refreshOrder(order: Order, { atOnce = false } = {}): Promise<Order> {
  if (order.state === 'refunded' || (order.paidAt && order.later.amount === 0)) return order;
  const soon = atOnce && atOnceOf(order.id) <= maxAtOnce;
  for (const session of await listPaymentSessions(database(), order.id)) {
    // The checkout's own payment is settled; only later payments are looked up.
    if (order.paidAt && session.part === 1) continue;
    const mayAsk = await mayLookUp(database(), session.id);
    if (!mayAsk && !soon) continue;
    const events = await lookUp(session);
    // The look-up failed, and a failed payment may have been retried: its state is unknown.
    if (!events && soon) await inTransaction((tx) => beginAgain(tx, session.id));
    for (const event of events ?? []) await inTransaction((tx) => settlePayment(tx, event));
  }
  return (await findOrder(database(), order.id)) ?? order;
}

/** The gateway's events for a payment; null if it is unreachable. */
async function lookUp({ gateway, ...opened }: PaymentSession): Promise<PaymentEvent[] | null> {
  const named = gatewayNamed(gateway);
  if (!named) return null;
  try {
    return await withTimeout(named.lookUp(opened), gatewayTimeout, () => {
      throw new Error('The gateway did not respond in time');
    });
  } catch (error) {
    log().warn({ err: error, gateway }, 'payment look-up failed');
    return null;
  }
}
