import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentEngine } from '#platform/db';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { rosterBatch, type RosterBatch } from '#tests/roster-world';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit } = testBrowser();
const phone = { viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' } as const;
let server: RunningServer;
let cookie = '';
let batch: RosterBatch;
let other: RosterBatch;

const start = (dataDirectory: string, port?: number) =>
  startServer({ dataDirectory, ...(port ? { port } : {}), environment: { SESSION_SECRET: secret } });

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  cookie = (await staffOfEachRole(dataDirectory)).owner;
  await withDatabase(dataDirectory, async () => {
    batch = await rosterBatch({ capacity: 30, learners: 30 });
    other = await rosterBatch({ capacity: 30, learners: 30, weeks: 4 });
  });
  server = await start(dataDirectory);
});
afterAll(() => server.kill());

async function visitAsOwner(options: object): Promise<Visit> {
  const visitor = await visit(options);
  const [name = '', value = ''] = cookie.split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

const address = ({ id }: RosterBatch) => `${server.url}/studio/batches/${id}/cancel`;
/** The state of a batch's cancellation in the database. */
const standing = ({ id }: RosterBatch) =>
  withDatabase(server.dataDirectory, async () => {
    const { rows } = await currentEngine().query(
      `select c.state, count(*) filter (where i.state = 'done')::int as done
        from batch_cancellations c join batch_cancellation_items i on i.cancellation_id = c.id
        where c.batch_id = '${id}' group by c.state`,
      [],
    );
    return rows[0] as { state: string; done: number };
  });

/** Cancels a batch with a refund for everybody, and ends the server while it is being carried out. */
async function cancelAndKill(page: Page, cancelled: RosterBatch): Promise<void> {
  await page.goto(address(cancelled));
  await page.getByLabel('For everybody').selectOption('refund');
  await page.getByLabel('Why').fill('the hall is closed');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Cancel the batch' }).click();
  await page.getByText(/^Being carried out: [1-9]\d* of 30 learners settled/).waitFor();
  await server.kill();
  await page.getByText('The server does not answer.', { exact: false }).waitFor();
}

it('Stop shows “Stopped” on a phone, pressed during a restart of the server, and no further learner is settled', async () => {
  const { page } = await visitAsOwner(phone);
  await cancelAndKill(page, batch);
  // Pressed while the server is down: sent once it is back.
  await page.getByRole('button', { name: 'Stop' }).click();
  server = await start(server.dataDirectory, server.port);
  await page.getByText(/^Stopped: \d+ of 30 learners settled/).waitFor({ timeout: 60_000 });
  await page.getByText(/^Stopped: nobody else is moved/).waitFor();
  await server.stop();
  const { state, done } = await standing(batch);
  expect(state).toBe('stopped');
  expect(done).toBeLessThan(30);
}, 180_000);

if (longProofs)
  it('Stop is heard when the server comes back under the finger that presses it, and nothing moves the button away', async () => {
    server = await start(server.dataDirectory, server.port);
    const { page } = await visitAsOwner(phone);
    await cancelAndKill(page, other);
    const stop = page.getByRole('button', { name: 'Stop' });
    await stop.scrollIntoViewIfNeeded();
    const box = await stop.boundingBox();
    if (!box) throw new Error('There is no button to press');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    const { done: before } = await standing(other);
    server = await start(server.dataDirectory, server.port);
    await expect.poll(() => page.getByText('The server does not answer.', { exact: false }).count(), patient).toBe(0);
    // As good as in its place: the finger is still on it.
    expect(Math.abs(((await stop.boundingBox())?.y ?? 0) - box.y)).toBeLessThan(8);
    await page.mouse.up();
    await page.getByText(/^Stopped: nobody else is moved/).waitFor({ timeout: 60_000 });
    await server.stop();
    // No learner was settled between the server's return and the Stop.
    expect(await standing(other)).toEqual({ state: 'stopped', done: before });
  }, 180_000);
