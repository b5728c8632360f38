import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { findOffer, listOffers } from '../offers/find-offer.ts';
import { findProgramme, listProgrammes } from '../offers/find-programme.ts';
import { readCatalogueContent } from './read-catalogue-content.ts';
import { importCatalogue, type CatalogueContent } from './import-catalogue.ts';

testDatabase();
beforeEach(() => void useConfigForTests({}));

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

it('an import twice gives one programme and one offer, with the newest price', async () => {
  await load({ programmes: [programme], offers: [offer] });
  const first = await findOffer(database(), 'rocket-science-in');
  await load({ programmes: [programme], offers: [{ ...offer, discountedPrice: 39_900 }] });
  const second = await findOffer(database(), 'rocket-science-in');
  expect(second).toEqual({ ...first, discountedPrice: 39_900 });
  expect(await listProgrammes(database())).toHaveLength(1);
  expect(await listOffers(database(), { market: 'IN' })).toHaveLength(1);
  expect(await listOffers(database(), { market: 'US' })).toHaveLength(0);
});

it.each([
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

it.each(['', 'no such', "x' or 1=1", 'a\u0000b', 'ற', 'a'.repeat(10_000)])(
  'finds nothing under the slug %j',
  async (slug) => {
    expect(await findOffer(database(), slug)).toBeNull();
    expect(await findProgramme(database(), slug)).toBeNull();
  },
);

it('prices written without tax are shown and paid with it, in the markets that say so and only by a registered seller', async () => {
  const owner = { OWNER_GSTIN: '33AAAAA0000A1Z9', OWNER_NAME: 'Kites Limited', OWNER_ADDRESS: '1 Sky Street' };
  const advance = { ...offer, slug: 'rocket-science-later', plan: 'advance' as const, payNow: 9_900 };
  await load({ programmes: [programme], offers: [offer, advance] });
  const prices = async (environment: Record<string, string>) => {
    useConfigForTests(environment);
    const found = await findOffer(database(), advance.slug);
    return [found?.price, found?.discountedPrice, found?.payNow];
  };
  expect(await prices({ ...owner, PRICES_WITHOUT_TAX: 'IN' })).toEqual([117_882, 58_882, 11_682]);
  for (const plain of [owner, { ...owner, PRICES_WITHOUT_TAX: 'US,AE' }, { PRICES_WITHOUT_TAX: 'IN' }])
    expect(await prices(plain)).toEqual([99_900, 49_900, 9_900]);
  useConfigForTests({ ...owner, PRICES_WITHOUT_TAX: 'IN' });
  const written = await readCatalogueContent(database());
  expect(written.offers.find(({ slug }) => slug === advance.slug)).toMatchObject({ price: 99_900, payNow: 9_900 });
});
