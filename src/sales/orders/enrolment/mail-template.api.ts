import { config } from '#foundation/config';
import { database } from '#platform/db';
import { isLanguage } from '#foundation/locale/language.ts';
import { paths } from '#foundation/web/paths.ts';
import { orderBatch } from '../order/order-batch.ts';
import { paidMail } from './paid-mail.ts';
import { sampleOrder } from './sample-order.ts';
import type { Route } from './+types/mail-template.api';

/** Inline styles are what mails are made of; nothing else may run or be fetched, and only our own pages show it. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** A mail of an order that does not exist, for editors: made by the code that sends the real ones. */
export async function loader({ params: { state, language } }: Route.LoaderArgs) {
  const known = (state === 'paid' || state === 'paid_unallocated') && isLanguage(language);
  const order = known ? await sampleOrder(database(), language) : null;
  if (!known || !order) return new Response('There is no such mail', { status: 404 });
  // The link of nobody: it leads to where a family asks for its own.
  const familyUrl = state === 'paid' ? config().SITE_URL + paths.familyLink(language) : null;
  const found = await orderBatch(database(), order);
  const { html } = await paidMail({ ...order, state }, found, { familyUrl, documents: [] });
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy,
      'X-Frame-Options': 'SAMEORIGIN',
      'X-Robots-Tag': 'noindex',
      'Cache-Control': 'no-store',
    },
  });
}
