import { findProgramme } from '#catalogue/catalog';
import type { Programme } from '#catalogue/catalog/model';
import { config } from '#foundation/config';
import { database, type Tx } from '#platform/db';
import { inLanguage } from '#foundation/locale/local-text.ts';
import type { Money } from '#foundation/kit/money.ts';
import { paths } from '#foundation/web/paths.ts';
import type { Gateway, PaymentRequest } from '#sales/payments/model';
import type { Order } from '../model.ts';
import { orderToken } from './token.ts';

/** The payment request for a part of an order; deterministic. */
export async function paymentRequest(
  order: Order,
  gateway: Gateway,
  { part, amount }: { part: number; amount: Money },
  tx: Tx = database(),
): Promise<PaymentRequest> {
  return requestFor(order, await findProgramme(tx, order.programme), gateway, { part, amount });
}

/** The same of a programme that is known. */
export function requestFor(
  order: Order,
  programme: Pick<Programme, 'title'> | null,
  gateway: Gateway,
  { part, amount }: { part: number; amount: Money },
): PaymentRequest {
  const { SITE_URL } = config();
  const { id: orderId, reference, language, buyer } = order;
  const token = orderToken(order);
  return {
    orderId,
    part,
    reference,
    total: amount,
    language,
    buyer,
    description: programme ? inLanguage(programme.title, language) : order.programme,
    returnUrl: SITE_URL + paths.paymentReturn(token),
    postBackUrl: SITE_URL + paths.paymentPostBack(gateway.name, token),
    eventUrl: SITE_URL + paths.paymentEvent(gateway.name),
  };
}
