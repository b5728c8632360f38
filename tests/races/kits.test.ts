// npm test: race
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, inTransaction, type Tx } from '#platform/db';
import { openShipment } from '#sales/delivery';
import { newId } from '#foundation/kit/id.ts';
import type { Order } from '#sales/orders/model';
import { address } from '#tests/kits';
import { makeWorld, paidEvent, placed } from '#tests/orders-world';
import { pay } from '#tests/pay';
import { usePostgres } from '#tests/prepared';
import { longProofs } from '#tests/proofs';

const tellers = 8;
const repeats = longProofs ? 10 : 2;

let batch: Batch;
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  await usePostgres();
  batch = await makeWorld(200);
});
afterAll(async () => {
  await currentEngine().close();
});

type Open = (tx: Tx, order: Order) => Promise<unknown>;

const byTheRule: Open = (tx, { id: orderId, reference, programme, market, batchId }) =>
  openShipment(tx, { orderId, reference, programme, market, batchId, quantity: 1 });

/** What everybody writes first: look whether there is one, then open it. Between the two others look as well. */
const byLooking: Open = async (tx, { id, reference, programme, market, batchId }) => {
  const looked = await tx.execute(sql`select 1 from shipments where order_id = ${id}`);
  if ((looked as unknown as { rows: unknown[] }).rows.length > 0) return;
  await setTimeout(50);
  await tx.execute(sql`insert into shipments (id, order_id, reference, programme, market, batch_id, state)
    values (${newId()}, ${id}, ${reference}, ${programme}, ${market}, ${batchId}, 'to-pack')`);
};

/** Several concurrent requests to ship an order; returns how many shipments it has then, and how often one was begun. */
async function rush(open: Open): Promise<{ shipments: number; begun: number }> {
  const order = await placed(batch, { address });
  await Promise.all(Array.from({ length: tellers }, () => inTransaction((tx) => open(tx, order))));
  return count(order);
}

async function count({ id }: Order): Promise<{ shipments: number; begun: number }> {
  const { rows } = await currentEngine().query(
    `select (select count(*)::int from shipments where order_id = $1) as shipments,
       (select count(*)::int from shipment_steps s join shipments on shipments.id = s.shipment_id
        where shipments.order_id = $1 and s.from_state is null) as begun`,
    [id],
  );
  return (rows as { shipments: number; begun: number }[])[0] ?? { shipments: -1, begun: -1 };
}

describe(`${tellers} who say at once that an order is paid, on PostgreSQL`, () => {
  it('open one shipment with one beginning', async () => {
    for (let repeat = 0; repeat < repeats; repeat += 1)
      expect(await rush(byTheRule)).toEqual({ shipments: 1, begun: 1 });
  });

  it('also through webhooks of one payment, and of two', async () => {
    const order = await placed(batch, { address });
    const [one, other] = [paidEvent(order), paidEvent(order)];
    await Promise.all([one, one, one, other, other].map((event) => pay(event)));
    expect(await count(order)).toEqual({ shipments: 1, begun: 1 });
  });

  it('open several where one only looks before (control)', async () => {
    await currentEngine().query('alter table shipments drop constraint shipments_order_unique');
    expect((await rush(byLooking)).shipments).toBeGreaterThan(1);
  });
});
