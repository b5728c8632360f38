import { findProgramme } from '#catalog';
import { config } from '#config';
import { log } from '#config/log';
import { database, inTransaction } from '#db';
import { inLanguage } from '#kit/local-text';
import { ok, refused, type Outcome } from '#kit/outcome';
import { paths } from '#paths';
import { gatewaysFor, listPaymentSessions, storePaymentSession } from '#payments';
import { gatewayTimeout, type Gateway, type PaymentRequest } from '#payments/model';
import { changeState } from './change-state.ts';
import type { Order } from './model.ts';
import { lockOrder } from './order-rows.ts';
import { orderToken } from './order-token.ts';

type Opened = { gatewayReference: string; redirectTo: string };

/**
 * Opens the payment of a placed order and tells where it is paid; for one that is open already, the same place. The
 * gateway is asked outside any transaction, so that its slowness holds nothing. Refuses 'no-gateway', and 'unreachable'
 * or 'declined' when the gateway is down or will not: the order and its seat stay, and it can be asked again.
 */
export async function startPayment(
  order: Order,
): Promise<Outcome<{ redirectTo: string }, 'no-gateway' | 'unreachable' | 'declined'>> {
  const [gateway] = gatewaysFor(order.market);
  if (!gateway) return refused('no-gateway');
  if (order.state === 'awaiting_payment') {
    const [open] = await listPaymentSessions(database(), order.id);
    if (open) return ok({ redirectTo: open.redirectTo });
  }
  const opened = await ask(gateway, await requestFor(order, gateway));
  if (!opened.ok) {
    log().warn({ orderId: order.id, gateway: gateway.name, reason: opened.reason }, 'payment not opened');
    return opened;
  }
  await inTransaction(async (tx) => {
    const now = await lockOrder(tx, order.id);
    await storePaymentSession(tx, order.id, { gateway: gateway.name, ...opened.value });
    const waits = now?.state === 'placed' || now?.state === 'failed';
    if (waits)
      await changeState(tx, now, 'awaiting_payment', { who: 'buyer', why: `a payment was opened at ${gateway.name}` });
  });
  return ok({ redirectTo: opened.value.redirectTo });
}

/** A gateway that does not answer in time, or breaks, counts as unreachable; what it did meanwhile comes by notice. */
async function ask(gateway: Gateway, request: PaymentRequest): Promise<Outcome<Opened, 'unreachable' | 'declined'>> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Outcome<Opened, 'unreachable'>>((resolve) => {
    timer = setTimeout(() => resolve(refused('unreachable')), gatewayTimeout);
  });
  try {
    return await Promise.race([gateway.createPayment(request), late]);
  } catch (error) {
    log().error({ err: error, gateway: gateway.name }, 'gateway broke');
    return refused('unreachable');
  } finally {
    clearTimeout(timer);
  }
}

async function requestFor(order: Order, gateway: Gateway): Promise<PaymentRequest> {
  const programme = await findProgramme(database(), order.programme);
  const { SITE_URL } = config();
  const { id: orderId, reference, total, language, buyer } = order;
  return {
    orderId,
    reference,
    total,
    language,
    buyer,
    description: programme ? inLanguage(programme.title, language) : order.programme,
    returnUrl: SITE_URL + paths.paymentReturn(orderToken(order)),
    noticeUrl: SITE_URL + paths.paymentNotice(gateway.name),
  };
}
