import { config } from '#foundation/config';
import type { Language } from '#foundation/locale/language.ts';
import { isLocalPath } from '#foundation/kit/safe-url.ts';
import { paths } from '#foundation/web/paths.ts';
import { isPaidFor, type OrderState } from './states.ts';
import { orderToken } from './token.ts';

type Linked = { id: string; createdAt: Date; state: OrderState; page: string | null; language: Language };

/**
 * The buyer's page for an order: once paid, the success page of the page they came from; before, its status page (only workshops have one), else the
 * general status page, which is in English; other languages have their own.
 */
export function orderPath(order: Linked): string {
  const token = orderToken(order);
  if (order.page && isPaidFor(order.state)) return paths.orderSuccess(order.page, token);
  if (order.page?.startsWith('/workshop/')) return paths.orderStatus(order.page, token);
  return order.language === 'en' ? paths.paymentStatus(token) : paths.orderStanding(token);
}

/** The same as an absolute URL, for mails and calendars. */
export function orderUrl(order: Linked): string {
  return config().SITE_URL + orderPath(order);
}

/** The page that led to a checkout, as a bare path of this site; null for any other value in the URL. */
export function pagePath(page: string | null): string | null {
  if (!isLocalPath(page) || page.length > 300) return null;
  return /^[^?#]*/.exec(page)?.[0].replace(/\/+$/, '') || '/';
}
