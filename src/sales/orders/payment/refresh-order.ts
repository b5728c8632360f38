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
 * So often in a minute the gateway is asked at once about one order: who comes back from it does so a few times, and whoever calls that address in a loop would
 * use up what the gateway lets the whole school ask.
 */
const maxAtOnce = 10;
const atOnceOf = createRushCounter({ name: 'asked at once of order', seconds: 60 });

/**
 * Asks the gateway what became of an order that is not known as paid, settles what it says, and returns the order as it is
 * then. It is asked at most every three seconds, except `atOnce`, ten times a minute. A gateway that cannot be asked changes nothing: its
 * webhook or the next look-up will tell. Not to be called inside a transaction.
 */
export async function refreshOrder(order: Order, { atOnce = false } = {}): Promise<Order> {
  if (order.state === 'refunded' || (order.paidAt && order.later.amount === 0)) return order;
  const soon = atOnce && atOnceOf(order.id) <= maxAtOnce;
  for (const session of await listPaymentSessions(database(), order.id)) {
    // The checkout's own payment is settled; what is still due is asked about.
    if (order.paidAt && session.part === 1) continue;
    const mayAsk = await mayLookUp(database(), session.id);
    if (!mayAsk && !soon) continue;
    const events = await lookUp(session);
    // A payment that failed before may have been tried again: nobody knows now.
    if (!events && soon) await inTransaction((tx) => beginAgain(tx, session.id));
    for (const event of events ?? []) await inTransaction((tx) => settlePayment(tx, event));
  }
  return (await findOrder(database(), order.id)) ?? order;
}

/** What the gateway says of a payment; null when it cannot be asked. */
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
