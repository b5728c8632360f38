import { beforeEach, expect, it } from 'vitest';
import { importCatalogue } from '#catalogue/catalog';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { newAttemptKey } from '../placement/attempt.ts';
import { readCheckout } from './read-checkout.ts';
import { submitCheckout } from './submit/submit-checkout.ts';
import { makeWorld } from '../../../../tests/support/orders-world.ts';

testDatabase();
beforeEach(async () => {
  useConfigForTests({});
  await makeWorld();
  const kites = { programme: 'kites', price: 9_900, discountedPrice: 4_900 };
  await inTransaction((tx) =>
    importCatalogue(tx, {
      programmes: [],
      offers: [
        { ...kites, slug: 'kites-us', market: 'US', currency: 'USD' },
        { ...kites, slug: 'kites-au', market: 'AU', currency: 'AUD', plan: 'advance', payNow: 900 },
      ],
    }),
  );
});

const open = (offer: string, market: string | null) =>
  readCheckout(database(), {
    offer,
    market,
    batch: null,
    page: null,
    language: 'en',
    attempt: newAttemptKey(),
    coupon: null,
    client: '',
  });

it('a checkout reached from a page of its own market sells, and names the way to other markets without their prices', async () => {
  const view = await open('kites-in', 'IN');
  expect(view?.market).toEqual({
    name: 'India',
    mismatch: null,
    others: [{ name: 'United States', path: '/checkout/kites-us?language=en&market=US' }],
  });
  expect(JSON.stringify(view)).not.toContain('$');
});

it.each([null, 'nonsense', ''])('an address with the market %j is that of the offer', async (market) => {
  expect((await open('kites-us', market))?.market.mismatch).toBeNull();
});

it('a checkout reached from a page of another market offers the choice between both', async () => {
  expect((await open('kites-us', 'IN'))?.market).toMatchObject({
    name: 'United States',
    mismatch: { asked: 'India', stay: '/checkout/kites-us?language=en&market=US' },
    others: [{ name: 'India', path: '/checkout/kites-in?language=en&market=IN' }],
  });
});

it('a form that was sent for another market than that of the page buys nothing', async () => {
  const place = { offer: 'kites-us', page: null, language: 'en' as const, cookieKey: null, client: '' };
  expect(await submitCheckout(new FormData(), { ...place, market: 'IN' })).toMatchObject({
    kind: 'again',
    status: 409,
  });
  expect(await submitCheckout(new FormData(), { ...place, market: 'US' })).toMatchObject({
    kind: 'again',
    status: 422,
  });
});
