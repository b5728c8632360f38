// npm test: race
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setTimeout } from 'node:timers/promises';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, inTransaction, type Tx } from '#platform/db';
import { listBatches } from '#catalogue/batches';
import { placeOrders } from '#sales/orders';
import { randomBytes } from 'node:crypto';
import { usePostgres } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { smallWorld, world } from '#tests/world';

const tries = 42;
const allowed = 6;
const repeats = longProofs ? 10 : 2;

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  await usePostgres();
  await inTransaction((tx) => smallWorld(tx, { capacity: 100 }));
});
afterAll(async () => {
  await currentEngine().close();
});

async function emptied(): Promise<string> {
  const engine = currentEngine();
  await engine.script(
    'truncate order_steps, checkout_attempts, seat_holds, orders cascade; update batches set taken = 0',
  );
  const [batch] = await listBatches(engine.db, { programmes: [world.programme] });
  if (!batch) throw new Error('no batch');
  return batch.id;
}

const held = async () => {
  const { rows } = await currentEngine().query("select count(*)::int as held from seat_holds where state = 'held'", []);
  return (rows as { held: number }[])[0]?.held;
};

/** One client with different numbers and addresses, concurrently, each try in its own transaction as on several servers. */
async function rush(work: (tx: Tx, n: number, batch: string) => Promise<unknown>): Promise<number | undefined> {
  const batch = await emptied();
  await Promise.all(Array.from({ length: tries }, (_, n) => inTransaction((tx) => work(tx, n, batch))));
  return held();
}

describe(`C2: ${tries} unpaid checkouts of one client at once on PostgreSQL`, () => {
  it('hold as many seats as one client may, each time', async () => {
    for (let repeat = 0; repeat < repeats; repeat += 1)
      expect(
        await rush((tx, n, batch) =>
          placeOrders(tx, [
            {
              attempt: randomBytes(18).toString('base64url'),
              offer: world.offer,
              batch,
              buyer: { name: 'A', mobile: `+9198400${10_000 + n}`, country: 'IN', email: `a${n}@example.com` },
              learners: [{ name: 'B', age: 9, isBuyer: false }],
              language: 'en',
              page: null,
              coupon: null,
              market: null,
              method: '',
              client: '203.0.113.9',
              shownTotal: { amount: 49_900, currency: 'INR' },
            },
          ]),
        ),
      ).toBe(allowed);
  });

  it('control: look and then take, without the lock, holds more', async () => {
    const lookThenTake = async (tx: Tx, n: number, batch: string) => {
      const { rows } = (await tx.execute(
        sql`select count(*)::int as held from orders where client = 'same' and batch_id = ${batch}`,
      )) as unknown as { rows: { held: number }[] };
      if ((rows[0]?.held ?? 0) >= allowed) return;
      await setTimeout(20);
      const id = crypto.randomUUID();
      await tx.execute(sql`insert into orders (id, reference, state, offer, programme, market, batch_id, lines, total, currency, buyer_name, buyer_mobile,
        buyer_country, buyer_email, language, terms_version, expires_at, client)
        values (${id}, ${`R${n}`}, 'placed', 'o', 'p', 'IN', ${batch}, '[]', 1, 'INR', '', '', '', '', 'en', '1', now() + interval '1 hour', 'same')`);
      await tx.execute(sql`insert into seat_holds (id, batch_id, order_id, seats, state, expires_at)
        values (${crypto.randomUUID()}, ${batch}, ${id}, 1, 'held', now() + interval '1 hour')`);
    };
    expect(await rush(lookThenTake)).toBeGreaterThan(allowed);
  });
});
