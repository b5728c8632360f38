import { afterAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#platform/db';
import { readBooks, type Books } from '#tests/books';
import { buyerDetails, chosenBatch, comeBack, hiddenFields, pay, placeOrder, post } from '#tests/buyer';
import { databaseAddress } from '#tests/database-address';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';
import { world } from '#tests/world';

/** Ten for each seat; the short form has fewer of both. */
const buyers = longProofs ? 500 : 60;
const seats = buyers / 10;
const impatient = longProofs ? 20 : 4;

/** Concurrent buyers: open the checkout, send it, and pay if a seat was held. Returns each one's result. */
async function rush(sites: string[]): Promise<Record<string, number>> {
  const stories = await Promise.all(
    Array.from({ length: buyers }, async (_, n) => {
      const placed = await placeOrder(sites[n % sites.length] ?? '', world.offer, world.batch, n);
      if (placed.status === 409) return 'told that it is sold out';
      if (!placed.payment) return `answered ${placed.status}`;
      const back = await pay(placed.payment);
      if (!back) return 'not sent back';
      await comeBack(back);
      return 'paid';
    }),
  );
  return Object.fromEntries(
    [...new Set(stories)].map((story) => [story, stories.filter((other) => other === story).length]),
  );
}

/** Sends one form to every server concurrently, several times each; returns the distinct redirect targets. */
async function impatientBuyer(sites: string[], n: number): Promise<string[]> {
  const page = await fetch(`${sites[0]}/checkout/${world.offer}?batch=${world.batch}`);
  const html = await page.text();
  const { attempt = '', total = '' } = hiddenFields(html);
  const form = { ...buyerDetails(n, chosenBatch(html) || world.batch), attempt, total };
  const answers = await Promise.all(
    [...sites, ...sites, ...sites].map((site) => post(`${site}/checkout/${world.offer}`, form)),
  );
  return [...new Set(answers.map(({ status, headers }) => headers.get('location') ?? `answered ${status}`))];
}

const everySeatSoldOnce: Partial<Books> = {
  capacity: seats,
  taken: seats,
  orders: { paid: seats },
  enrolments: seats,
  unmatched: 0,
  unconfirmed: 0,
  seatsAdrift: 0,
  payments: { paid: seats },
};

describe(`${buyers} buyers at once for ${seats} seats`, () => {
  const running: RunningServer[] = [];
  afterAll(() => Promise.all(running.map((server) => server.kill())));

  it('one server on the embedded database sells each seat once', async () => {
    const dataDirectory = await preparedDirectory({ capacity: seats });
    const server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret }, worksLong: true });
    running.push(server);
    expect(await rush([server.url])).toEqual({ paid: seats, 'told that it is sold out': buyers - seats });
    expect(await server.stop()).toBe(0);
    expect(await withDatabase(dataDirectory, (engine) => readBooks(engine, world.batch))).toMatchObject(
      everySeatSoldOnce,
    );
  });

  it('two servers on one PostgreSQL sell each seat once, and take a form sent to both only once', async () => {
    const DATABASE_URL = databaseAddress(await preparedDirectory({ capacity: seats, postgres: 'always' })) ?? '';
    const environment = { DATABASE_URL, SESSION_SECRET: secret, DATA_DIR: temporaryFolder() };
    const servers = await Promise.all([startServer({ environment }), startServer({ environment })]);
    running.push(...servers);
    expect(await rush(servers.map(({ url }) => url))).toEqual({
      paid: seats,
      'told that it is sold out': buyers - seats,
    });
    const engine = openPostgres(DATABASE_URL);
    // One form sent to both servers many times is one order, one seat and one payment.
    const sites = servers.map(({ url }) => url);
    await engine.script(`update batches set capacity = ${seats + impatient}`);
    const led = await Promise.all(Array.from({ length: impatient }, (_, n) => impatientBuyer(sites, buyers + n)));
    expect(led.filter((places) => places.length !== 1 || !places[0]?.startsWith('/sandbox/pay/'))).toEqual([]);
    expect(await Promise.all(servers.map((server) => server.stop()))).toEqual([0, 0]);
    expect(await readBooks(engine, world.batch)).toMatchObject({
      ...everySeatSoldOnce,
      capacity: seats + impatient,
      taken: seats + impatient,
      orders: { paid: seats, awaiting_payment: impatient },
    });
    await engine.close();
  });
});
