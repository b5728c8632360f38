import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { currentEngine } from '#platform/db';
import { ownerCookie } from '#tests/owner';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { rosterBatch } from '#tests/roster-world';
import { startServer } from '#tests/running-server';

const learners = 30;

/** A batch of thirty, and another of the same programme with room for ten of them. */
async function prepare(): Promise<{ batchId: string; otherId: string; orderIds: string[] }> {
  const batch = await rosterBatch({ capacity: learners, learners });
  const other = await rosterBatch({ capacity: 10, learners: 0, weeks: 4 });
  return { batchId: batch.id, otherId: other.id, orderIds: batch.orders };
}

const count = async (query: string) => {
  const { rows } = await currentEngine().query(query, []);
  return (rows as { n: number }[])[0]?.n;
};

it(`a batch of ${learners} cancelled with mixed choices, killed in the middle: everybody is settled once`, async () => {
  const dataDirectory = await preparedDirectory();
  const { batchId, otherId, orderIds } = await withDatabase(dataDirectory, prepare);
  const start = () => startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
  let server = await start();
  const cookie = await ownerCookie(server);
  const address = () => `${server.url}/studio/batches/${batchId}/cancel`;
  const page = async () => (await fetch(address(), { headers: { cookie } })).text();
  const key = /name="key" value="([^"]+)"/.exec(await page())?.[1] ?? '';
  const choices = orderIds.map((id, n) => [`o-${id}`, n < 10 ? `move:${otherId}` : n < 20 ? 'refund' : 'credit']);
  const fields = {
    do: 'cancel',
    form: 'cancel',
    key,
    creditUntil: new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10),
    why: 'the hall is closed',
    step: 'do',
  };
  const sent = await fetch(address(), {
    method: 'POST',
    headers: { cookie, origin: server.url },
    body: new URLSearchParams({ ...fields, ...Object.fromEntries(choices) }),
    redirect: 'manual',
  });
  expect(sent.status).toBe(303);
  const settled = async () => Number(/(\d+)(?:<!-- -->)? of (?:<!-- -->)?\d+/.exec(await page())?.[1] ?? 0);
  for (let done = 0; done < 1; done = await settled()) await setTimeout(5);
  await server.kill();
  const before = await withDatabase(dataDirectory, () =>
    count("select count(*)::int as n from batch_cancellation_items where state = 'done'"),
  );
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(learners);

  // The job of the dead worker is noticed after its heartbeat, and runs again.
  server = await start();
  for (let until = Date.now() + 90_000; Date.now() < until && (await settled()) < learners;) await setTimeout(500);
  expect(await settled()).toBe(learners);
  expect(await page()).toContain('Carried out');
  expect(await server.stop()).toBe(0);

  const books = await withDatabase(dataDirectory, async () => ({
    moved: await count(`select count(*)::int as n from enrolments where batch_id = '${otherId}'`),
    taken: await count(`select taken as n from batches where id = '${otherId}'`),
    left: await count(`select taken as n from batches where id = '${batchId}'`),
    refunds: await count('select count(*)::int as n from refunds'),
    refunded: await count('select count(distinct order_id)::int as n from refunds'),
    credits: await count("select count(*)::int as n from coupons where name like 'Credit of %'"),
    ended: await count("select count(*)::int as n from orders where state = 'refunded'"),
    movedMails: await count("select count(*)::int as n from mails where dedupe_key like 'moved:%'"),
    cancelledMails: await count("select count(*)::int as n from mails where dedupe_key like 'batch-cancelled:%'"),
    steps: await count("select count(*)::int as n from order_steps where why like '%the batch was cancelled%'"),
  }));
  expect(books).toEqual({
    moved: 10,
    taken: 10,
    left: 0,
    refunds: 10,
    refunded: 10,
    credits: 10,
    ended: 20,
    movedMails: 10,
    cancelledMails: 20,
    // A refund is noted twice: the money, and the end of the order.
    steps: 40,
  });
}, 240_000);
