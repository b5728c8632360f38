import { importBatches } from '#batches';
import { importCatalogue } from '#catalog';
import type { Tx } from '#db';

/** The small world all tests share: one programme, one offer of ₹499 (struck ₹999), one batch with this many seats. */
export const world = {
  programme: 'paper-planes',
  offer: 'paper-planes-in',
  batch: 'paper-planes-saturday',
  total: '49900 INR',
} as const;

/** Brings the small world into a database; again, it only changes the capacity. */
export async function smallWorld(tx: Tx, { capacity }: { capacity: number }): Promise<typeof world> {
  const { programme, offer, batch } = world;
  const catalogue = await importCatalogue(tx, {
    programmes: [
      {
        slug: programme,
        topic: 'aeromodelling',
        format: 'workshop',
        ages: { min: 8, max: 14 },
        title: { en: 'Paper planes' },
        summary: { en: 'Fold, fly, measure, improve.' },
        sessions: 2,
        minutesPerSession: 60,
      },
    ],
    offers: [
      { slug: offer, programme, market: 'IN', plan: 'full', price: 99_900, discountedPrice: 49_900, currency: 'INR' },
    ],
  });
  const startsAt = { weeksFromInstall: 3, weekday: 'sat', time: '10:00' } as const;
  const dated = await importBatches(tx, [
    { slug: batch, programme, language: 'en', zone: 'Asia/Kolkata', startsAt, capacity },
  ]);
  if (!catalogue.ok || !dated.ok)
    throw new Error(`The small world is not valid: ${JSON.stringify([catalogue, dated])}`);
  return world;
}
