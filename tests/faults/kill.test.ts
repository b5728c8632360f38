// npm test: kill
import { longProofs } from '#tests/proofs';
import { describe, expect, it } from 'vitest';
import { readBooks } from '#tests/books';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer } from '#tests/running-server';
import { world } from '#tests/world';
import { figure } from '../hold/figure.ts';

const rounds = longProofs ? 50 : 2;
const buyers = 200;

/** What the server acknowledged to a buyer before it was killed. */
type Acknowledged = { placed: string[]; paid: string[] };

/** Buyers, sixteen at a time, until the server is gone; remembers everything it answered. */
async function buyUntilKilled(site: string, round: number, told: Acknowledged): Promise<void> {
  let next = 0;
  const buyer = async () => {
    while (next < buyers) {
      const n = round * buyers + next;
      next += 1;
      try {
        const { payment } = await placeOrder(site, world.offer, world.batch, n);
        if (!payment) continue;
        told.placed.push(payment);
        const back = await pay(payment, n % 5 === 0 ? 'notice-twice' : 'approve');
        if (back) told.paid.push(back);
        if (back && n % 2 === 0) await comeBack(back);
      } catch {
        // The server is down: this buyer got no response.
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, buyer));
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function until(reached: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!reached()) {
    if (Date.now() > deadline) throw new Error('The buyers got nowhere');
    await wait(5);
  }
}

describe(`F1: kill -9 during ${buyers} checkouts, ${rounds} rounds`, () => {
  it('every acknowledged order is there afterwards, every seat counted once, every paid order enrolled and confirmed once', async ({
    task,
  }) => {
    const dataDirectory = await preparedDirectory({ capacity: Math.max(100, rounds * buyers + 1) });
    const told: Acknowledged = { placed: [], paid: [] };
    let port: number | undefined;
    const start = () => startServer({ dataDirectory, port, environment: { SESSION_SECRET: secret } });
    const returned: number[] = [];

    for (let round = 0; round < rounds; round += 1) {
      const server = await start();
      port = server.port;
      const before = told.paid.length;
      const buying = buyUntilKilled(server.url, round, told);
      // At a random moment in the middle of the work, after some have paid.
      await until(() => told.paid.length - before >= 5 + Math.random() * 60);
      await wait(Math.random() * 50);
      await server.kill();
      await buying;
      const killed = Date.now();
      const again = await start();
      returned.push(Date.now() - killed);
      await again.kill();
    }
    expect(told.paid.length).toBeGreaterThanOrEqual(rounds * 5);
    // Beside other work a start takes as long as it takes: only the long proof, which runs by itself, holds the bar.
    if (longProofs) expect(Math.max(...returned)).toBeLessThan(10_000);

    const server = await start();
    // Every payment page that buyers were sent to exists, and every buyer with a confirmed payment has their seat.
    for (const payment of told.placed) expect((await fetch(payment)).status, payment).toBe(200);
    const ends = await Promise.all(told.paid.map(comeBack));
    expect(ends.filter(({ url }) => !/\/success\?|payment-status\?/.test(url))).toEqual([]);
    expect(await server.stop()).toBe(0);

    const books = await withDatabase(dataDirectory, (engine) => readBooks(engine, world.batch));
    expect(books.enrolments).toBe(books.orders.paid);
    expect(books.orders.paid).toBeGreaterThanOrEqual(told.paid.length);
    expect(books).toMatchObject({ unmatched: 0, unconfirmed: 0, seatsAdrift: 0 });
    expect(books.payments).toEqual({ paid: books.orders.paid });
    figure(
      task,
      `${rounds} kills, ${told.paid.length} acknowledged payments, 0 lost, 0 doubled, back after ${(Math.max(...returned) / 1000).toFixed(1)} s at most`,
    );
  }, 1_200_000);
});
