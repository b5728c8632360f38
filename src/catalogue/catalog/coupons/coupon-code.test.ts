import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#foundation/kit/id.ts';
import { database, inTransaction } from '#platform/db';
import { unlimited } from '#tests/coupons';
import { testDatabase } from '#tests/database';
import { smallWorld } from '#tests/world';
import { isCouponCode, readCouponCode } from './coupon-code.ts';
import { createCoupon } from './create-coupon.ts';
import { storedCode } from './stored-code.ts';

testDatabase();
beforeAll(async () => void (await inTransaction((tx) => smallWorld(tx, { capacity: 3 }))));

const staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'finance' as const };
const create = (code: string) =>
  inTransaction((tx) =>
    createCoupon(tx, {
      staff,
      coupon: {
        name: 'Festival',
        terms: { kind: 'percent', basisPoints: 1_000 },
        codes: { code: readCouponCode(code), maxUses: null },
        ...unlimited,
      },
    }),
  );
const meant = (typed: string) => storedCode(database(), readCouponCode(typed));

describe('a code means what is stored under its letters and digits', () => {
  it.each([
    'MAKER-33',
    'maker–33',
    'maker 33',
    '“MAKER-33”',
    'Maker—33.',
    'ＭＡＫＥＲ－３３',
    'maker−௩௩',
    '*MAKER33*',
    '\u200bMAKER_33',
  ])('%j', async (typed) => {
    await create('MAKER-33');
    expect(await meant(typed)).toBe('MAKER-33');
  });

  it.each(['MAKER-34', 'தமிழ்33', 'MAKER-33-33', '33'])('%j means no other', async (typed) => {
    await create('MAKER-33');
    expect(await meant(typed)).not.toBe('MAKER-33');
  });

  it('letters of another script make no code, and are not taken for none', () => {
    expect(readCouponCode('தமிழ்')).not.toBe('');
    expect(isCouponCode(readCouponCode('தமிழ்33'))).toBe(false);
    expect(readCouponCode(' “” ')).toBe('');
  });
});

it('a second code of the same letters and digits is refused when it is made', async () => {
  expect(await create('SUM-MER1')).toMatchObject({ ok: true });
  for (const alike of ['SUMMER1', 'summ er-1', 'SUM–MER-1'])
    expect(await create(alike), alike).toMatchObject({
      ok: false,
      details: { code: 'There is a code of these letters and digits already.' },
    });
});

it('two such codes of older days are each found as they are written, and the first of them otherwise', async () => {
  expect(await create('OLD-1')).toMatchObject({ ok: true });
  await database().execute(
    sql`insert into coupon_codes (code, coupon_id) select 'OL-D1', coupon_id from coupon_codes where code = 'OLD-1'`,
  );
  expect([await meant('OLD-1'), await meant('ol–d1'), await meant('old1')]).toEqual(['OLD-1', 'OL-D1', 'OL-D1']);
});
