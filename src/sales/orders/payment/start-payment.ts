import type { Programme } from '#catalogue/catalog/model';
import { log } from '#foundation/config/log.server.ts';
import { database, inTransaction } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { withTimeout } from '#foundation/kit/with-timeout.ts';
import { paths } from '#foundation/web/paths.ts';
import { beginAgain, findOpenSession, gatewaysFor } from '#sales/payments';
import { gatewayTimeout, type Gateway, type GatewayTrouble, type PaymentRequest } from '#sales/payments/model';
import { noteOnce } from '../order/change-state.ts';
import type { Due } from '../payment-plan/payment-plan.ts';
import type { Order } from '../model.ts';
import { noteInGroup } from './note-opened.ts';
import { orderToken } from '../order/token.ts';
import { paymentRequest, requestFor } from '../order/payment-request.ts';

type Opened = { gatewayReference: string; redirectTo: string | null };
type Wish = {
  /** A payment after the checkout; absent: the checkout's. */
  due?: Pick<Due, 'part' | 'amount' | 'since'>;
  /** The buyer's chosen gateway; empty: the market's preferred one. */
  method?: string;
  /** The order was just placed: no payment can be open for it. */
  fresh?: boolean;
  /** The order's programme, if known. */
  programme?: Programme;
};

/**
 * Opens the payment of a placed order and returns where to pay; for an open payment, the same place. Another method keeps order and seat. The gateway
 * is called outside any transaction, so that a slow one blocks nothing. Refuses 'no-gateway', 'too-small' for what the gateway never collects (a share of
 * an instalment, an order from before its gateway), and 'unreachable' or 'declined' if the gateway is down
 * or refuses: the call can be retried.
 */
export async function startPayment(
  order: Order,
  { due, method = '', fresh = false, programme }: Wish = {},
): Promise<Outcome<{ redirectTo: string }, 'no-gateway' | 'too-small' | GatewayTrouble>> {
  const part = due?.part ?? 1;
  const gateway = gatewaysFor(order.market).find(({ name }) => !method || name === method);
  if (!gateway) {
    await noteTrouble(order, 'system', method ? 'that means is not offered' : `nobody collects in ${order.market}`);
    return refused('no-gateway');
  }
  if (due || order.state === 'awaiting_payment') {
    const open = await findOpenSession(database(), {
      orderId: order.id,
      part,
      gateway: gateway.name,
      since: sinceOf(gateway, due),
    });
    if (open) {
      if (due) await inTransaction((tx) => beginAgain(tx, open.id));
      return ok({ redirectTo: open.redirectTo });
    }
  }
  const asked = { part, amount: due?.amount ?? order.total };
  if (asked.amount.amount < (gateway.leastAmount?.(asked.amount.currency) ?? 0)) {
    await noteTrouble(order, 'system', `${gateway.name} collects no ${formatMoney(asked.amount, 'en')}`);
    return refused('too-small');
  }
  const request = programme
    ? requestFor(order, programme, gateway, asked)
    : await paymentRequest(order, gateway, asked);
  const opened = await ask(gateway, { ...request, fresh });
  if (!opened.ok) {
    log().warn({ orderId: order.id, gateway: gateway.name, reason: opened.reason }, 'payment not opened');
    const trouble = opened.reason === 'declined' ? 'refused' : 'did not respond';
    await noteTrouble(order, `gateway:${gateway.name}`, `${gateway.name} ${trouble}`);
    return opened;
  }
  const { gatewayReference } = opened.value;
  const redirectTo = opened.value.redirectTo ?? paths.payHere(orderToken(order), gateway.name, part);
  await noteInGroup({ request, gateway, gatewayReference, redirectTo });
  return ok({ redirectTo });
}

/** Since when the gateway has a payment's amount; manual payments get the amount again each time. */
export const sinceOf = ({ holdDays }: Pick<Gateway, 'holdDays'>, due?: Pick<Due, 'since'> | null): Date | undefined =>
  holdDays ? undefined : due?.since;

/** The buyer sees that nothing was opened and may retry; staff see it in the order's history. */
function noteTrouble(order: Order, who: string, trouble: string): Promise<void> {
  return inTransaction((tx) => noteOnce(tx, order, { who, why: `no payment was opened: ${trouble}` }));
}

/** A gateway that times out or fails counts as unreachable; the result of its work comes by an event. */
async function ask(gateway: Gateway, request: PaymentRequest): Promise<Outcome<Opened, GatewayTrouble>> {
  try {
    return await withTimeout(gateway.createPayment(request), gatewayTimeout, () => refused('unreachable'));
  } catch (error) {
    log().error({ err: error, gateway: gateway.name }, 'gateway threw an error');
    return refused('unreachable');
  }
}
