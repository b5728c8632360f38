import { listBatches } from '#catalogue/batches';
import { listOffers } from '#catalogue/catalog';
import { partsDueOf, quote } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import { money } from '#foundation/kit/money.ts';
import type { Order } from '../model.ts';
import { orderBatch } from '../order/order-batch.ts';

/** A sample order: an open batch, and placeholders for all personal data. */
export async function sampleOrder(tx: Tx, language: Language): Promise<Omit<Order, 'state'> | null> {
  const open = (await listBatches(tx)).filter(({ bookable, market }) => bookable && (market ?? 'IN') === 'IN');
  const batch = open.find((candidate) => candidate.language === language) ?? open[0];
  if (!batch) return null;
  const { programme } = await orderBatch(tx, { batchId: batch.id, programme: batch.programme });
  const [offer] = await listOffers(tx, { programmeId: programme.id, market: 'IN' });
  if (!offer) return null;
  const { total, later } = quote(offer);
  const now = new Date();
  return {
    id: newId(),
    reference: '‹reference›',
    offer: offer.slug,
    programme: batch.programme,
    market: 'IN',
    coupon: null,
    source: 'site',
    discount: null,
    note: null,
    batchId: batch.id,
    total,
    later: later ?? money(0, total.currency),
    parts: offer.parts ?? 1,
    partsDue: partsDueOf(offer),
    kit: offer.kit,
    tax: offer.tax,
    buyer: { name: '‹name›', mobile: '', country: 'IN', email: '' },
    learners: [{ id: newId(), name: '‹learner›', age: null, email: null, isBuyer: false, elsewhere: null, version: 1 }],
    invoiceTo: null,
    language,
    page: null,
    expiresAt: now,
    paidAt: now,
    refundAskedAt: null,
    refundAnsweredAt: null,
    moveAskedAt: null,
    moveNote: null,
    moveAnsweredAt: null,
    replacedBy: null,
    client: null,
    network: null,
    contactConfirmedAt: now,
    createdAt: now,
  };
}
