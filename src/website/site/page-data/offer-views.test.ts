import { beforeAll, expect, it } from 'vitest';
import { quote, untaxed, type Offer } from '#catalogue/catalog/model';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { offerView } from './offer-views.ts';

const offer: Offer = {
  id: '1',
  slug: 'kites-in',
  programmeId: '2',
  market: 'IN',
  plan: 'full',
  price: 49_900,
  discountedPrice: 49_900,
  payNow: null,
  parts: 2,
  partsDue: null,
  currency: 'INR',
  label: null,
  includes: null,
  mostSeats: null,
  usualSeats: null,
  waitlist: true,
  closesHours: 0,
  joinUntil: 1,
  joinPrice: 'full',
  kit: false,
  tax: { rule: untaxed, code: '999293' },
};
const page = { path: '/kites', language: 'en', market: 'IN' } as const;
beforeAll(() => prepareLanguage('en'));

const shown = (changes: Partial<Offer>) => offerView({ ...offer, ...changes }, page);

it('a price without a discount is not struck through with itself', () => {
  expect(shown({})).toMatchObject({ price: '₹499', struck: null, free: false });
  expect(quote(offer).struck).toBeUndefined();
});

it('nor is the whole price of an advance offer', () => {
  const advance = { plan: 'advance', price: 1_200_000, discountedPrice: 1_200_000, payNow: 200_000 } as const;
  expect(shown(advance)).toMatchObject({ payNow: '₹2,000', later: '₹10,000', price: '₹12,000', struck: null });
  expect(shown({ ...advance, discountedPrice: 1_000_000 })).toMatchObject({ price: '₹10,000', struck: '₹12,000' });
});

it('a discount is struck, and what costs nothing is free without a struck price', () => {
  expect(shown({ price: 99_900 })).toMatchObject({ price: '₹499', struck: '₹999' });
  expect(shown({ price: 99_900, discountedPrice: 0 })).toMatchObject({ free: true, struck: null });
});

it('the price by session says that it is about where the sessions together would cost more than is paid, and never less', () => {
  const bySession = (sessions: number) => offerView(offer, page, { sessions }).perSession;
  expect(bySession(1)).toBeUndefined();
  expect(bySession(2)).toBe('about ₹250 a session');
  expect(bySession(7)).toBe('about ₹72 a session');
  expect(offerView({ ...offer, price: 50_000, discountedPrice: 50_000 }, page, { sessions: 2 }).perSession).toBe(
    '₹250 a session',
  );
});
