import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction, reading } from '#platform/db';
import { importCatalogue } from '#catalogue/catalog';
// Says which gateways collect, and from which amount.
import '#sales/payments';
import { testDatabase } from '#tests/database';
import { makeWorld } from '../../../../../tests/support/orders-world.ts';
import { offersMadeFree } from './made-free.ts';

testDatabase();

const all = { offers: null, markets: null, plans: null };
const off = (amount: number) => ({ kind: 'fixed' as const, amounts: { INR: amount } });
const percent = (basisPoints: number) => ({ kind: 'percent' as const, basisPoints });
const found = async (wish: Parameters<typeof offersMadeFree>[1]) =>
  (await reading((tx) => offersMadeFree(tx, wish))).map(({ offer, left }) => [offer, left.amount]);

beforeEach(async () => {
  await makeWorld();
  const cheap = {
    slug: 'kites-cheap',
    programme: 'kites',
    market: 'IN' as const,
    price: 10_000,
    discountedPrice: 10_000,
    currency: 'INR' as const,
  };
  await inTransaction((tx) => importCatalogue(tx, { programmes: [], offers: [cheap] }));
});

describe('the offers that a coupon makes free', () => {
  it.each([
    ['leaves exactly the least amount', off(9_900), []],
    ['leaves less than it', off(9_950), [['kites-cheap', 50]]],
    ['leaves nothing', off(10_000), [['kites-cheap', 0]]],
    ['is a percentage that leaves too little', percent(9_950), [['kites-cheap', 50]]],
    ['takes off everything on purpose', percent(10_000), []],
    ['cannot be created', percent(-1), []],
    ['has an amount in another currency only', { kind: 'fixed' as const, amounts: { USD: 90_000 } }, []],
  ])('one that %s', async (_, terms, offers) => {
    expect(await found({ ...all, terms })).toEqual(offers);
  });

  it('are only those that it is for', async () => {
    const terms = off(9_950);
    expect(await found({ ...all, terms, offers: ['kites-in'] })).toEqual([]);
    expect(await found({ ...all, terms, markets: ['US'] })).toEqual([]);
    expect(await found({ ...all, terms, plans: ['advance'] })).toEqual([]);
  });
});
