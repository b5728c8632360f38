import { expect, test } from 'vitest';
import { database, inTransaction } from '#db';
import { testDatabase } from '#tests/database';
import { findOffer, listOffers } from './find-offer.ts';
import { findProgramme, listProgrammes } from './find-programme.ts';
import { importCatalogue, type CatalogueContent } from './import-catalogue.ts';

testDatabase();

const programme: CatalogueContent['programmes'][number] = {
  slug: 'rocket-science',
  topic: 'rockets',
  format: 'workshop',
  ages: { min: 8, max: 14 },
  title: { en: 'Rocket Science', ta: 'ராக்கெட் அறிவியல்' },
  summary: { en: 'Build a water rocket.' },
  sessions: 2,
  minutesPerSession: 90,
};
const offer: CatalogueContent['offers'][number] = {
  slug: 'rocket-science-in',
  programme: 'rocket-science',
  market: 'IN',
  price: 99_900,
  discountedPrice: 49_900,
  currency: 'INR',
};
const load = (content: Partial<CatalogueContent>) =>
  inTransaction((tx) => importCatalogue(tx, { programmes: [], offers: [], ...content }));

test('an import twice gives one programme and one offer, with the newest price', async () => {
  await load({ programmes: [programme], offers: [offer] });
  const first = await findOffer(database(), 'rocket-science-in');
  await load({ programmes: [programme], offers: [{ ...offer, discountedPrice: 39_900 }] });
  const second = await findOffer(database(), 'rocket-science-in');
  expect(second).toEqual({ ...first, discountedPrice: 39_900 });
  expect(await listProgrammes(database())).toHaveLength(1);
  expect(await listOffers(database(), { market: 'IN' })).toHaveLength(1);
  expect(await listOffers(database(), { market: 'US' })).toHaveLength(0);
});

test.each([
  ['a discount above the price', { discountedPrice: 100_000 }, 'discountedPrice'],
  ['a negative price', { discountedPrice: -1 }, 'discountedPrice'],
  ['fractions of a paisa', { price: 999.5 }, 'price'],
  ['a currency of another market', { currency: 'USD' as const }, 'currency'],
  ['an advance larger than the price', { plan: 'advance' as const, payNow: 60_000 }, 'payNow'],
  ['an unknown programme', { programme: 'kites' }, 'programme'],
])('refuses %s, naming the field', async (_, wrong, field) => {
  expect(await load({ offers: [{ ...offer, ...wrong }] })).toMatchObject({
    ok: false,
    reason: 'invalid',
    details: [{ slug: offer.slug, field }],
  });
});

test.each(['', 'no such', "x' or 1=1", 'a\u0000b', 'ற', 'a'.repeat(10_000)])(
  'finds nothing under the slug %j',
  async (slug) => {
    expect(await findOffer(database(), slug)).toBeNull();
    expect(await findProgramme(database(), slug)).toBeNull();
  },
);
