import { listBatches } from '#batches';
import { listOffers } from '#catalog';
import { database, type Tx } from '#db';
import { newId } from '#kit/id';
import { isLanguage, type Language } from '#kit/language';
import { money } from '#kit/money';
import { orderBatch } from './order-batch.ts';
import type { Order } from './model.ts';
import { paidMail } from './paid-mail.ts';
import type { Route } from './+types/mail-template.api';

/** Inline styles are what mails are made of; nothing else may run or be fetched, and only our own pages show it. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox";

/** A mail of an order that does not exist, for editors: made by the code that sends the real ones. */
export async function loader({ params: { state, language } }: Route.LoaderArgs) {
  const known = (state === 'paid' || state === 'paid_unallocated') && isLanguage(language);
  const order = known ? await sampleOrder(database(), language) : null;
  if (!known || !order) return new Response('There is no such mail', { status: 404 });
  const { html } = await paidMail({ ...order, state }, await orderBatch(database(), order));
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

/** An order of nobody: a batch that is open now, and placeholders for everything that a person would have typed. */
async function sampleOrder(tx: Tx, language: Language): Promise<Omit<Order, 'state'> | null> {
  const open = (await listBatches(tx)).filter(({ bookable, market }) => bookable && (market ?? 'IN') === 'IN');
  const batch = open.find((candidate) => candidate.language === language) ?? open[0];
  if (!batch) return null;
  const { programme } = await orderBatch(tx, { batchId: batch.id, programme: batch.programme });
  const [offer] = await listOffers(tx, { programmeId: programme.id, market: 'IN' });
  const now = new Date();
  return {
    id: newId(),
    reference: '‹reference›',
    offer: offer?.slug ?? '',
    programme: batch.programme,
    market: 'IN',
    coupon: null,
    batchId: batch.id,
    total: money(offer?.payNow ?? offer?.discountedPrice ?? 0, 'INR'),
    later: money(offer?.payNow ? offer.discountedPrice - offer.payNow : 0, 'INR'),
    parts: 1,
    buyer: { name: '‹name›', mobile: '', country: 'IN', email: '' },
    learner: { name: '‹learner›', age: null, isBuyer: false },
    invoiceTo: null,
    language,
    page: null,
    expiresAt: now,
    paidAt: now,
    refundAskedAt: null,
    createdAt: now,
  };
}
