import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBooks } from '#tests/books';
import { placeOrder } from '#tests/buyer';
import { fakeRazorpay, razorpaySettings, type RazorpayFake } from '#tests/fakes/razorpay';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer } from '#tests/running-server';
import { world } from '#tests/world';
import { figure } from '../hold/figure.ts';

const rounds = longProofs ? 50 : 1;
const ordersEach = 24;

let gateway: RazorpayFake;
beforeAll(async () => {
  gateway = await fakeRazorpay();
});
afterAll(() => gateway.close());

/** Places an order and pays it at the gateway; returns the gateway's id of the payment. */
async function paidThere(site: string, n: number): Promise<string> {
  const { payment } = await placeOrder(site, world.offer, world.batch, n);
  const page = await (await fetch(payment ?? '')).text();
  const order = /\border_[a-f0-9]{14}\b/.exec(page)?.[0] ?? '';
  return gateway.pay(order);
}

it(`F1: of webhooks that are posted twice each through ${rounds} times kill -9 none that was answered 2xx is lost and none counts twice`, async ({
  task,
}) => {
  const dataDirectory = await preparedDirectory({ capacity: Math.max(100, rounds * ordersEach + 1) });
  const environment = {
    ...razorpaySettings,
    RAZORPAY_URL: gateway.url,
    SESSION_SECRET: secret,
    TRUST_PROXY: '1',
  };
  const answered = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer({ dataDirectory, environment });
    const payments: string[] = [];
    for (let n = 0; n < ordersEach; n += 1) payments.push(await paidThere(server.url, round * ordersEach + n));
    const post = async (id: string) => {
      const { headers, body } = gateway.webhook(id);
      headers.set('content-type', 'application/json');
      try {
        const told = await fetch(`${server.url}/webhooks/razorpay`, {
          method: 'POST',
          headers,
          body: Buffer.from(body),
        });
        if (told.ok) answered.add(id);
      } catch {
        // The server is down: the gateway got no response.
      }
    };
    const before = answered.size;
    const posting = Promise.all(
      payments.flatMap((id, n) => [wait(n * 8).then(() => post(id)), wait(n * 8 + 3).then(() => post(id))]),
    );
    while (answered.size < before + 4) await wait(1);
    await wait(Math.random() * 80);
    await server.kill();
    await posting;
  }
  const { books, known } = await withDatabase(dataDirectory, async (engine) => {
    const { rows } = (await engine.db.execute(
      sql`select gateway_payment_id as id from payments where state = 'paid'`,
    )) as unknown as { rows: { id: string }[] };
    return { books: await readBooks(engine, world.batch), known: rows.map(({ id }) => id) };
  });
  expect([...answered].filter((id) => !known.includes(id))).toEqual([]);
  expect(new Set(known).size).toBe(known.length);
  expect(books).toMatchObject({ enrolments: books.orders.paid, unmatched: 0, unconfirmed: 0, seatsAdrift: 0 });
  expect(books.payments.paid).toBe(books.orders.paid);
  figure(task, `${rounds} kills, ${answered.size} acknowledged webhooks, 0 lost, 0 doubled`);
}, 1_200_000);
