// npm test: race
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCoupon, findCoupon, findOffer, lockCoupons, takeCouponUse } from '#catalogue/catalog';
import { currentEngine, inTransaction, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { unlimited } from '#tests/coupons';
import { testDatabase } from '#tests/database';
import { usePostgres } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { smallWorld, world } from '#tests/world';

const buyers = 200;
const code = 'THE-LAST-ONE';
const oncePerPerson = 'ONCE-EACH';
const repeats = longProofs ? 25 : 3;

type Use = (tx: Tx, n: number) => Promise<boolean>;

const customer = (n: number) => ({ mobile: `+9198${String(40_000_000 + n)}`, email: `buyer${n}@example.com` });

/** Look, then take. */
const lookAndTake = async (tx: Tx, wanted: string, buyer: ReturnType<typeof customer>): Promise<boolean> => {
  const offer = await findOffer(tx, world.offer);
  const found = offer && (await findCoupon(tx, { code: wanted, offer, customer: buyer }));
  return Boolean(found?.ok) && takeCouponUse(tx, { code: wanted, orderId: newId(), customer: buyer });
};

/** As the checkout does it: lock, look, take. */
const guarded: Use = async (tx, n) => {
  await lockCoupons(tx, [code]);
  return lookAndTake(tx, code, customer(n));
};

/** The same person twenty times at once, with a code for everybody that each may use once: no counter holds that, only the lock. */
async function onePersonTakes(locks: boolean): Promise<number> {
  await currentEngine().script('delete from coupon_uses; update coupon_codes set uses = 0');
  const took = await Promise.all(
    Array.from({ length: 20 }, () =>
      inTransaction(async (tx) => {
        if (locks) await lockCoupons(tx, [oncePerPerson]);
        return lookAndTake(tx, oncePerPerson, customer(1));
      }),
    ),
  );
  return took.filter(Boolean).length;
}

/** Look, then take, without a lock and without a counter: between the two others look as well, for which there is time here. */
const unguarded: Use = async (tx, n) => {
  const taken = (await tx.execute(sql`select count(*) as taken from coupon_uses`)) as unknown as {
    rows: { taken: string }[];
  };
  if (Number(taken.rows[0]?.taken) >= 1) return false;
  await setTimeout(20);
  await tx.execute(sql`insert into coupon_uses (id, order_id, coupon_id, code, mobile, email, state)
    select ${newId()}::uuid, ${newId()}::uuid, coupon_id, code, ${String(n)}, ${String(n)}, 'taken' from coupon_codes where code = ${code}`);
  return true;
};

/** All buyers concurrently, each in its own transaction if `transactions` is set; returns how many got the use. */
async function rush(use: Use, transactions: boolean): Promise<{ won: number; taken: number }> {
  const engine = currentEngine();
  await engine.script('delete from coupon_uses; update coupon_codes set uses = 0');
  const buy = (_: unknown, n: number) => (transactions ? inTransaction((tx) => use(tx, n)) : use(engine.db, n));
  const results = await Promise.all(Array.from({ length: buyers }, buy));
  const rows = (await engine.query('select count(*) as taken from coupon_uses', [])).rows as { taken: unknown }[];
  return { won: results.filter(Boolean).length, taken: Number(rows[0]?.taken) };
}

async function exactlyOne(transactions: boolean): Promise<void> {
  for (let repeat = 0; repeat < repeats; repeat += 1)
    expect(await rush(guarded, transactions)).toEqual({ won: 1, taken: 1 });
}

async function prepare(): Promise<void> {
  const staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'owner' as const };
  const coupon = {
    name: 'Race',
    terms: { kind: 'percent' as const, basisPoints: 1_000 },
    ...unlimited,
    perCustomer: 1,
  };
  await inTransaction(async (tx) => {
    await smallWorld(tx, { capacity: 1 });
    for (const codes of [
      { code, maxUses: 1 },
      { code: oncePerPerson, maxUses: null },
    ]) {
      const made = await createCoupon(tx, { staff, coupon: { ...coupon, codes } });
      if (!made.ok) throw new Error(`No coupon to race for: ${made.reason}`);
    }
  });
}

// npm test -- --all
describe(`${buyers} buyers for the last use of a coupon on the embedded database`, () => {
  testDatabase();
  beforeAll(prepare);

  it('exactly one gets it, each time', () => exactlyOne(true));

  it('the counter alone lets exactly one through, also without transactions', () => exactlyOne(false));

  it('control: without lock and counter several do', async () => {
    expect((await rush(unguarded, false)).taken).toBeGreaterThan(1);
  });
});

describe(`${buyers} buyers for the last use of a coupon on PostgreSQL`, () => {
  beforeAll(async () => {
    await usePostgres();
    await prepare();
  });
  afterAll(async () => {
    await currentEngine().close();
  });

  it('exactly one gets it, each time', () => exactlyOne(true));

  it('one person who orders at twenty places at once uses a code of one use a person once', async () => {
    expect(await onePersonTakes(true)).toBe(1);
  });

  it('control: without the lock the same person uses it several times', async () => {
    expect(await onePersonTakes(false)).toBeGreaterThan(1);
  });

  it('control: without lock and counter several do, even in transactions', async () => {
    expect((await rush(unguarded, true)).taken).toBeGreaterThan(1);
  });
});
