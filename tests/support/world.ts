import { importBatches } from '#catalogue/batches';
import { importCatalogue } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';

/** The workshop that started servers sell in tests: one offer of ₹499 (struck ₹999) and one batch. */
export const world = {
  programme: 'paper-planes',
  offer: 'paper-planes-in',
  batch: 'paper-planes-saturday',
  total: '49900 INR',
} as const;

type Content = Parameters<typeof importCatalogue>[1];
type Programme = Omit<Content['programmes'][number], 'topic' | 'format' | 'ages'>;
type Offer = Pick<Content['offers'][number], 'slug' | 'plan' | 'discountedPrice' | 'payNow'>;
type Workshop = {
  programme: Programme;
  offers: Offer[];
  batch: { slug: string; language: Language; weeksFromInstall: number; capacity: number };
};

/**
 * Imports one programme for learners of 8 to 14, its offers in India at a struck price of ₹999, and one batch on a
 * Saturday. Again, it only changes what differs. Throws when the content is refused.
 */
export async function importWorkshop(tx: Tx, { programme, offers, batch }: Workshop): Promise<void> {
  const sold = { programme: programme.slug, market: 'IN', price: 99_900, currency: 'INR' } as const;
  const catalogue = await importCatalogue(tx, {
    programmes: [{ ...programme, topic: 'aeromodelling', format: 'workshop', ages: { min: 8, max: 14 } }],
    offers: offers.map((offer) => ({ ...sold, ...offer })),
  });
  const { weeksFromInstall, ...dated } = batch;
  const startsAt = { weeksFromInstall, weekday: 'sat', time: '10:00' } as const;
  const batches = await importBatches(tx, [{ ...dated, programme: programme.slug, zone: 'Asia/Kolkata', startsAt }]);
  if (!catalogue.ok || !batches.ok)
    throw new Error(`The workshop of the tests is refused: ${JSON.stringify([catalogue, batches])}`);
}

/** Brings the workshop `world` into a database; again, it only changes the capacity. */
export async function smallWorld(tx: Tx, { capacity }: { capacity: number }): Promise<typeof world> {
  const { programme, offer, batch } = world;
  await importWorkshop(tx, {
    programme: {
      slug: programme,
      title: { en: 'Paper planes' },
      summary: { en: 'Fold, fly, measure, improve.' },
      sessions: 2,
      minutesPerSession: 60,
    },
    offers: [{ slug: offer, plan: 'full', discountedPrice: 49_900 }],
    batch: { slug: batch, language: 'en', weeksFromInstall: 3, capacity },
  });
  return world;
}
