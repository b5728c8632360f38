import { beforeAll, describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { unlimited } from '#tests/coupons';
import { testDatabase } from '#tests/database';
import { smallWorld, world } from '#tests/world';
import { createCoupon, type NewCoupon } from './create-coupon.ts';
import { exportCodes, listCoupons, readCoupon } from './list-coupons.ts';
import { stopCoupon } from './manage-coupons.ts';

testDatabase();
beforeAll(async () => void (await inTransaction((tx) => smallWorld(tx, { capacity: 3 }))));

const person = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.com', role });
const coupon = (changes: Partial<NewCoupon> = {}): NewCoupon => ({
  name: 'Festival',
  terms: { kind: 'percent', basisPoints: 1_000 },
  codes: { code: `F${newId().replaceAll('-', '').slice(-12).toUpperCase()}`, maxUses: 5 },
  ...unlimited,
  ...changes,
});
const create = (changes: Partial<NewCoupon> = {}, role: Role = 'finance') =>
  inTransaction((tx) => createCoupon(tx, { staff: person(role), coupon: coupon(changes) }));

describe('staff', () => {
  it.each(['owner', 'finance'] as const)('of role %s make a coupon, and it is noted who did', async (role) => {
    const made = await create({ codes: { code: `ONE-${role.toUpperCase()}`, maxUses: null } }, role);
    const id = made.ok ? made.value : '';
    expect(await readCoupon(database(), id)).toMatchObject({
      name: 'Festival',
      firstCode: `ONE-${role.toUpperCase()}`,
      state: 'open',
      uses: 0,
      most: null,
    });
    expect(await history(database(), 'coupon', id)).toMatchObject([{ who: 'Asha', did: 'coupon-created' }]);
  });

  it.each(['sales', 'manager'] as const)('of role %s make, stop and export nothing', async (role) => {
    const made = await create();
    const id = made.ok ? made.value : '';
    expect(await create({}, role)).toMatchObject({ ok: false, reason: 'not-allowed' });
    expect(await inTransaction((tx) => stopCoupon(tx, { staff: person(role), id, why: 'the test' }))).toMatchObject({
      ok: false,
    });
    expect(await inTransaction((tx) => exportCodes(tx, { staff: person(role), id }))).toMatchObject({ ok: false });
    expect(await readCoupon(database(), id)).toMatchObject({ state: 'open' });
  });

  it('stop a coupon once', async () => {
    const made = await create();
    const id = made.ok ? made.value : '';
    const stop = () => inTransaction((tx) => stopCoupon(tx, { staff: person('finance'), id, why: 'the test' }));
    expect((await stop()).ok).toBe(true);
    expect(await stop()).toMatchObject({ ok: false, reason: 'not-open' });
    expect(await readCoupon(database(), id)).toMatchObject({ state: 'stopped' });
  });

  it('make a list of single-use codes and export it, with cells that no spreadsheet reckons', async () => {
    const made = await create({ name: '=HYPERLINK("https://evil.example")', codes: { prefix: 'SCHOOL', count: 120 } });
    const id = made.ok ? made.value : '';
    expect(await readCoupon(database(), id)).toMatchObject({ codes: 120, most: 120, uses: 0 });
    const file = await inTransaction((tx) => exportCodes(tx, { staff: person('finance'), id }));
    const lines = file.ok ? file.value.trimEnd().split('\r\n') : [];
    expect(lines).toHaveLength(121);
    expect(lines[0]).toBe('\uFEFFcoupon,code,uses,of');
    expect(lines[1]).toMatch(/^"'=HYPERLINK\(""https:\/\/evil\.example""\)",SCHOOL-.{5}-.{5},0,1$/);
    expect(await history(database(), 'coupon', id)).toMatchObject([
      { did: 'coupon-codes-exported' },
      { did: 'coupon-created' },
    ]);
  });

  it('see the newest coupon first', async () => {
    await create({ name: 'Newest' });
    expect((await listCoupons(database(), { limit: 1, offset: 0 }))[0]).toMatchObject({ name: 'Newest', most: 5 });
  });

  it.each([
    ['no name', { name: '' }, 'name'],
    ['101 %', { terms: { kind: 'percent', basisPoints: 10_100 } }, 'percent'],
    ['no amount', { terms: { kind: 'fixed', amounts: {} } }, 'amounts'],
    ['a negative amount', { terms: { kind: 'fixed', amounts: { INR: -1 } } }, 'amounts'],
    ['a code with signs', { codes: { code: 'A_B C', maxUses: null } }, 'code'],
    ['no uses', { codes: { code: 'NOUSES', maxUses: 0 } }, 'maxUses'],
    ['a list of a million', { codes: { prefix: 'MANY', count: 1_000_000 } }, 'count'],
    ['an offer there is not', { offers: [world.offer, 'nothing'] }, 'offers'],
    ['a market there is not', { markets: ['XX'] }, 'markets'],
    ['a day there is not', { startsAt: new Date(Number.NaN) }, 'startsAt'],
    ['an end before its beginning', { startsAt: new Date(2), endsAt: new Date(1) }, 'endsAt'],
  ] satisfies [string, Partial<NewCoupon>, string][])('see an error at the field for %s', async (_, wrong, field) => {
    const made = await create(wrong);
    expect(made).toMatchObject({ ok: false, reason: 'invalid', details: { [field]: expect.any(String) } });
  });

  it('cannot make the same code twice', async () => {
    const codes = { code: 'TWICE', maxUses: 1 };
    expect((await create({ codes })).ok).toBe(true);
    expect(await create({ codes })).toMatchObject({
      ok: false,
      details: { code: 'There is a code of these letters and digits already.' },
    });
  });
});
