import { config } from '#foundation/config';
import { database } from '#platform/db';
import { isLanguage } from '#foundation/locale/language.ts';
import { paths } from '#foundation/web/paths.ts';
import { orderBatch } from '../order/order-batch.ts';
import { paidMail } from './paid-mail.ts';
import { sampleOrder } from './sample-order.ts';
import type { Route } from './+types/mail-template.api';

/** Mails use inline styles; nothing else may run or load, and only our own pages may frame it. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** The preview of an order mail with sample data, for editors: made by the same code as real mails. */
export async function loader({ params: { state, language } }: Route.LoaderArgs) {
  const known = (state === 'paid' || state === 'paid_unallocated') && isLanguage(language);
  const order = known ? await sampleOrder(database(), language) : null;
  if (!known || !order) return new Response('There is no such mail', { status: 404 });
  // A placeholder link: it leads to the page where families request theirs.
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
