import { beforeEach, expect, it } from 'vitest';
import { inTransaction, reading } from '#platform/db';
import { archiveCatalogue } from '#catalogue/catalog';
import { testDatabase } from '#tests/database';
import { makeWorld } from '../../../../../tests/support/orders-world.ts';
import { offerNames, offersToChoose } from './offer-names.ts';

testDatabase();
beforeEach(() => makeWorld());

it('the form of a coupon offers what is on sale by programme, market and price', async () => {
  expect(await reading(offersToChoose)).toEqual(
    expect.arrayContaining([
      { slug: 'kites-in', name: 'Kites · India · ₹499' },
      { slug: 'kites-advance', name: 'Kites · India · ₹499 · ₹99 first' },
    ]),
  );
});

it('a coupon names its offers also when they are archived, and none that there is not', async () => {
  await inTransaction((tx) => archiveCatalogue(tx, { programmes: [], offers: ['kites-in'] }));
  expect((await reading(offersToChoose)).map(({ slug }) => slug)).not.toContain('kites-in');
  const names = await reading((tx) => offerNames(tx, ['kites-in', 'nowhere']));
  expect([...names.values()]).toEqual(['Kites · India · ₹499']);
});
