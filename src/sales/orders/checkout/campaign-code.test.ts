import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import type { NewCoupon } from '#catalogue/catalog';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { couponUsesOf, makeCoupon } from '#tests/coupons';
import { testDatabase } from '#tests/database';
import { newAttemptKey } from '../placement/attempt.ts';
import { campaignCode, campaignCookie, rememberedCode } from './campaign-code.ts';
import { action, loader } from './checkout.page.tsx';
import { readCheckout } from './read-checkout.ts';
import { checkoutFormData, makeWorld, placed } from '../../../../tests/support/orders-world.ts';
import { visitContextForTests } from '#tests/visit';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld();
});

describe('the code of a campaign link that was just followed', () => {
  const asked = (address: string, referer?: string) =>
    campaignCode(new Request(`http://localhost:3000${address}`, referer ? { headers: { referer } } : {}));

  it.each([
    ['/checkout/x?coupon=summer-1', undefined, 'SUMMER-1'],
    ['/checkout/x', 'http://localhost:3000/workshop/kites?utm_source=a&coupon=summer-1', 'SUMMER-1'],
    ['/checkout/x?coupon=mine', 'http://localhost:3000/?coupon=other', 'MINE'],
    ['/checkout/x', 'https://elsewhere.example/?coupon=summer-1', null],
    ['/checkout/x', 'nonsense', null],
    ['/checkout/x?coupon=', undefined, null],
  ])('of %s reached from %s is %s', (address, referer, code) => {
    expect(asked(address, referer)).toBe(code);
  });
});

describe('what the browser keeps of a campaign', () => {
  it('follows from the address alone, and goes to nothing but the checkout', () => {
    expect(campaignCookie('/maker?utm_source=a&coupon=summer-1', true)).toBe(
      'campaign=SUMMER-1; Path=/checkout; HttpOnly; SameSite=Lax; Max-Age=2592000; Secure',
    );
    expect(campaignCookie('/maker?coupon=summer-1', false)).not.toContain('Secure');
  });

  it.each([
    '/maker',
    '/maker?coupon=',
    '/maker?coupon=a%0d%0aSet-Cookie:b',
    '/maker?coupon=%3B',
    '//[?coupon=ab',
    '/?x=coupon=',
  ])('is nothing for %s', (address) => expect(campaignCookie(address, true)).toBeNull());

  it.each([
    ['a=b; campaign=SUMMER-1', 'SUMMER-1'],
    ['campaign=', null],
    ['campaign=%00', null],
    ['xcampaign=SUMMER-1', null],
  ])('is read from %j as %s', (cookie, code) => {
    expect(rememberedCode(new Request('http://localhost:3000/', { headers: { cookie } }))).toBe(code);
  });
});

describe('a remembered code at the checkout', () => {
  const open = (changes: object) =>
    readCheckout(database(), {
      offer: 'kites-in',
      batch: null,
      page: null,
      language: 'en',
      attempt: null,
      market: null,
      coupon: null,
      client: newId(),
      ...changes,
    });
  const silent = { coupon: null, couponProblem: null, total: '₹499', values: { coupon: '' } };

  it('reduces the total and fills its field', async () => {
    const code = await makeCoupon();
    expect(await open({ remembered: code })).toMatchObject({
      coupon: code,
      total: '₹399',
      values: { coupon: code },
      campaignOver: false,
    });
  });

  it('that is not for this offer says nothing here and waits for its own', async () => {
    const code = await makeCoupon({ offers: ['kites-advance'] });
    expect(await open({ remembered: code })).toMatchObject({ ...silent, campaignOver: false });
    expect(await open({ remembered: code, offer: 'kites-advance' })).toMatchObject({ coupon: code });
  });

  it.each<[string, Partial<NewCoupon> | null]>([
    ['there is not', null],
    ['whose campaign is over', { endsAt: new Date(Date.now() - 86_400_000) }],
  ])('%s is forgotten without a word', async (_, limits) => {
    const code = limits ? await makeCoupon(limits) : 'NO-SUCH-CODE';
    expect(await open({ remembered: code })).toMatchObject({ ...silent, campaignOver: true });
  });

  it('gives way to the link that was followed last, and goes before the code of an earlier order', async () => {
    const [first, second, third] = [await makeCoupon(), await makeCoupon(), await makeCoupon()];
    const attempt = newAttemptKey();
    await placed(batch, { attempt, coupon: first, shownTotal: { amount: 39_900, currency: 'INR' } });
    expect(await open({ attempt })).toMatchObject({ coupon: first });
    expect(await open({ attempt, remembered: second })).toMatchObject({ coupon: second });
    expect(await open({ attempt, remembered: second, coupon: third })).toMatchObject({ coupon: third });
    expect(await open({ attempt, remembered: 'NO-SUCH-CODE' })).toMatchObject({ coupon: first, campaignOver: true });
  });
});

describe('the checkout', () => {
  const request = (code: string, body?: FormData) =>
    ({
      request: new Request('http://localhost:3000/checkout/kites-in', {
        headers: { cookie: `campaign=${code}` },
        ...(body ? { method: 'POST', body } : {}),
      }),
      params: { offer: 'kites-in' },
      context: visitContextForTests(),
    }) as unknown as Parameters<typeof action>[0] & Parameters<typeof loader>[0];
  const cookies = (answer: unknown) => {
    const { init, headers } = answer as { init?: ResponseInit; headers?: Headers };
    return new Headers(headers ?? init?.headers).getSetCookie().map((cookie) => cookie.replace(/=\S{24};/, '=…;'));
  };
  const ended = 'campaign=; Path=/checkout; HttpOnly; SameSite=Lax; Max-Age=0';
  const attempt = 'attempt=…; Path=/checkout; HttpOnly; SameSite=Lax; Max-Age=604800';

  it('ends the cookie once an order has taken the code, and not before', async () => {
    const code = await makeCoupon();
    expect(cookies(await loader(request(code)))).toEqual([attempt]);
    const typed = { coupon: code, applied: code, total: '39900 INR' };
    expect(cookies(await action(request(code, checkoutFormData(batch, { ...typed, email: '' }))))).toEqual([attempt]);
    expect(cookies(await action(request(code, checkoutFormData(batch, typed))))).toEqual([attempt, ended]);
    expect(await couponUsesOf(code)).toBe(1);
  });

  it('keeps it when something else was bought without it', async () => {
    const code = await makeCoupon({ offers: ['kites-advance'] });
    expect(cookies(await action(request(code, checkoutFormData(batch))))).toEqual([attempt]);
  });

  it('ends it when it is worth nothing any more', async () => {
    expect(cookies(await loader(request('NO-SUCH-CODE')))).toEqual([attempt, ended]);
  });
});
