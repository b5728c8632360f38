import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgres, useEngine, type Engine } from '#platform/db';
import { expireDueOrders } from '#sales/orders';
import { readBooks } from '#tests/books';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { longProofs } from '#tests/proofs';
import { databaseAddress } from '#tests/database-address';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';
import { world } from '#tests/world';
import { figure } from './figure.ts';

const day = 86_400_000;
let engine: Engine;
let address: string;
let right: RunningServer;
const running: RunningServer[] = [];

const start = async (shift: number) => {
  const environment = {
    DATABASE_URL: address,
    DATA_DIR: temporaryFolder(),
    SESSION_SECRET: secret,
    CLOCK_SHIFT_MS: String(shift),
    NODE_OPTIONS: `--import ${path.resolve('tests/hold/shift-clock.mjs')}`,
  };
  const server = await startServer({ environment });
  running.push(server);
  return server;
};

/** The minutely job, in a process whose clock is off. */
async function endWhatIsOver(shift: number): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift });
  try {
    await expireDueOrders();
  } finally {
    vi.useRealTimers();
  }
}

beforeAll(async () => {
  address = databaseAddress(await preparedDirectory({ postgres: 'always' })) ?? '';
  engine = openPostgres(address);
  useEngine(engine);
  right = await start(0);
});
afterAll(async () => {
  await Promise.all(running.map((server) => server.kill()));
  await engine.close();
});

const shifts: [string, number][] = [
  ['two days ahead', 2 * day],
  ['a day behind', -day],
];

describe.each(longProofs ? shifts : shifts.slice(0, 1))('F9: a server whose clock is %s', (_, shift) => {
  it('neither frees a seat that is held elsewhere nor keeps one that ran out, and its buyers get their seats', async ({
    task,
  }) => {
    const wrong = await start(shift);
    const taken = async () => (await readBooks(engine, world.batch)).taken;
    const before = await taken();
    const buyer = shift > 0 ? 1 : 5;

    // Held by the right server, while the wrong one looks for what ran out.
    const held = await placeOrder(right.url, world.offer, world.batch, buyer);
    await endWhatIsOver(shift);
    expect(await taken()).toBe(before + 1);
    const back = await pay(held.payment ?? '');
    expect((await comeBack(back ?? '')).url).toMatch(/\/success\?|payment-status\?/);

    // Placed and paid at the wrong server.
    const own = await placeOrder(wrong.url, world.offer, world.batch, buyer + 1);
    expect(own.payment).not.toBeNull();
    const ownBack = await pay(own.payment ?? '');
    expect((await comeBack(ownBack ?? '')).url).toMatch(/\/success\?|payment-status\?/);

    // Ran out by the database's clock, which alone counts.
    await placeOrder(right.url, world.offer, world.batch, buyer + 2);
    expect(await taken()).toBe(before + 3);
    await engine.script(`update orders set expires_at = now() - interval '1 second' where state = 'awaiting_payment';
      update seat_holds set expires_at = now() - interval '1 second' where state = 'held'`);
    await endWhatIsOver(shift);

    const books = await readBooks(engine, world.batch);
    expect(books).toMatchObject({ taken: before + 2, enrolments: before + 2, unmatched: 0, seatsAdrift: 0 });
    figure(task, '3 of 3 seats right');
  });
});
