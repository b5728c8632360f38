import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { findOffer } from '#catalogue/catalog';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { couponUsesOf, makeCoupon } from '#tests/coupons';
import { testDatabase } from '#tests/database';
import { newAttemptKey } from '../placement/attempt.ts';
import { submitCheckout } from './submit/submit-checkout.ts';
import { validateCoupon } from './validate-coupon.ts';
import { checkoutFormData, makeWorld, seatsLeft } from '../../../../tests/support/orders-world.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld();
});

describe('at the checkout', () => {
  const sent = (changes: Record<string, string>, client = newId()) => {
    return submitCheckout(checkoutFormData(batch, changes), {
      offer: 'kites-in',
      page: null,
      language: 'en',
      market: null,
      cookieKey: null,
      client,
    });
  };

  it('“Apply” shows the new price, keeps what was typed, and buys nothing', async () => {
    const code = await makeCoupon();
    const answer = await sent({ coupon: ` ${code.toLowerCase()} `, intent: 'apply', learnerAge: 'ten', terms: '' });
    expect(answer).toMatchObject({
      kind: 'again',
      status: 200,
      problems: {},
      price: { coupon: code, total: '₹399', shownTotal: '39900 INR', free: false },
      values: { learnerAge: 'ten', name: 'Meena Raman' },
    });
    expect(await seatsLeft(batch)).toBe(3);
  });

  it('a code that was typed but not applied is applied first, and then paid', async () => {
    const code = await makeCoupon();
    const attempt = newAttemptKey();
    expect(await sent({ attempt, coupon: code })).toMatchObject({
      kind: 'again',
      status: 200,
      price: { coupon: code },
    });
    expect(await sent({ attempt, coupon: code, applied: code, total: '39900 INR' })).toMatchObject({ kind: 'go' });
    expect(await couponUsesOf(code)).toBe(1);
  });

  it('a total and an applied code that were altered in the browser buy nothing', async () => {
    const code = await makeCoupon();
    expect(await sent({ coupon: code, applied: code, total: '1 INR' })).toMatchObject({
      status: 409,
      price: { total: '₹399' },
    });
    expect(await sent({ coupon: '', applied: code, total: '39900 INR' })).toMatchObject({
      status: 200,
      price: { coupon: null },
    });
    expect(await sent({ coupon: 'NO-SUCH', applied: 'NO-SUCH', total: '0 INR' })).toMatchObject({
      values: { coupon: '' },
      status: 422,
      problems: { coupon: 'checkout.coupon.unknown' },
    });
    expect(await seatsLeft(batch)).toBe(3);
  });

  it('after twenty wrong codes from one client no more are looked at, also when sent at once; others go on', async () => {
    const code = await makeCoupon();
    const guesses = Array.from({ length: 22 }, (_, n) => sent({ coupon: `GUESS-${n}`, intent: 'apply' }, 'guesser'));
    const answers = await Promise.all(guesses);
    const told = answers.map((answer) => answer.kind === 'again' && answer.problems.coupon);
    expect(told.filter((say) => say === 'checkout.coupon.unknown')).toHaveLength(20);
    expect(told.filter((say) => say === 'checkout.coupon.tooMany')).toHaveLength(2);
    expect(await sent({ coupon: code, intent: 'apply' }, 'guesser')).toMatchObject({ status: 429 });
    expect(await sent({ coupon: code, intent: 'apply' }, 'somebody else')).toMatchObject({ status: 200 });
  });

  it('right codes do not count as guesses', async () => {
    const code = await makeCoupon();
    for (let time = 0; time < 22; time += 1)
      expect(await sent({ coupon: code, intent: 'apply' }, 'a school')).toMatchObject({ status: 200 });
  });

  it('guesses of a network count together too: who has thousands of IPv6 addresses guesses no longer', async () => {
    const offer = await findOffer(database(), 'kites-in');
    if (!offer) throw new Error('no offer');
    const guess = (n: number) =>
      validateCoupon({ code: `GUESS${n}`, offer, customer: null, client: `2001:db8:9:${(n % 10).toString(16)}` });
    const told = [];
    for (let n = 0; n < 104; n += 1) told.push(await guess(n));
    expect(told.filter((answer) => !answer.ok && answer.reason === 'too-many')).toHaveLength(4);
  });
});
