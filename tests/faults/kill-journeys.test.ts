import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { enqueue, installJobs } from '#platform/jobs';
import { patient } from '#tests/browser';
import { fakeMeta, metaSettings } from '#tests/fakes/message-fake';
import { call, lead } from '#tests/journey-leads';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer } from '#tests/running-server';
import { sayConsent } from '../../src/marketing/channels/consent/consents.ts';
import { sweepMessages } from '../../src/marketing/channels/sending/sweep-messages.job.ts';
import { write } from '../../src/marketing/channels/templates/templates.ts';
import { runJourneysJob } from '../../src/marketing/journeys/running/run-journeys.job.ts';

const kills = longProofs ? 50 : 1;
const many = longProofs ? 1_000 : 40;

let fake: Awaited<ReturnType<typeof fakeMeta>>;
beforeAll(async () => {
  fake = await fakeMeta();
});
afterAll(() => fake.close());

/** A journey that is on, and people who were called twice in vain and agreed to messages. */
async function fill(): Promise<void> {
  await database().execute(
    sql`insert into message_rules (id, quiet_from, quiet_until, workshop_cap, offers_cap, updated_by) values (1, 0, 0, 50, 50, 'test')`,
  );
  await database().execute(sql`insert into journey_settings (key, is_on, delays, began_at, seen_until, updated_by)
    values ('lead-not-reached', true, '[]', now() - interval '1 day', now() - interval '1 day', 'test')`);
  const text = 'வணக்கம் {name}, {link} பாருங்கள்; {choices} திறங்கள்.';
  const live = { text, version: 1, state: 'approved' as const, liveText: text, liveName: 'x_v1', updatedBy: 'test' };
  await inTransaction((tx) => write(tx, { purpose: 'not-reached', channel: 'whatsapp', language: 'ta' }, live));
  for (let number = 0; number < many; number += 1) {
    const mobile = `+91984030${String(number).padStart(4, '0')}`;
    const id = await lead({ ago: 90, number: mobile });
    for (const ago of [80, 70]) await call(id, 'not-reached', ago);
    const said = { channels: ['whatsapp'] as const, purposes: ['workshop'] as const, given: true };
    const words = { wording: 'yes', wordingVersion: '1', language: 'ta', source: 'family' as const };
    await inTransaction((tx) => sayConsent(tx, { mobile, ...said, ...words }));
  }
}

async function read<Row>(statement: SQL): Promise<Row[]> {
  const { rows } = (await database().execute(statement)) as unknown as { rows: Row[] };
  return rows;
}

/** The job runs each minute; asked for, it runs as the server starts. */
const askToRun = () => inTransaction((tx) => enqueue(tx, runJourneysJob, {}, { singletonKey: 'test' }));

it(`each of ${many} people gets one message of a journey, or it is marked as unknown, after ${kills} times kill -9`, async ({
  task,
}) => {
  const dataDirectory = await preparedDirectory();
  const settings = { ...metaSettings, WHATSAPP_URL: fake.url, SESSION_SECRET: secret, MESSAGE_TIMEOUT_MS: '5000' };
  const world = <Value>(work: () => Promise<Value>) =>
    withDatabase(dataDirectory, async (engine) => {
      useConfigForTests({
        LOG_LEVEL: 'silent',
        DATA_DIR: dataDirectory,
        SITE_URL: 'https://site.example',
        ...settings,
      });
      await installJobs(engine);
      return work();
    });
  await world(fill);
  fake.always('slow');
  for (let kill = 0; kill < kills; kill += 1) {
    await world(askToRun);
    const server = await startServer({ dataDirectory, environment: settings });
    const before = fake.asked();
    await expect.poll(() => fake.asked() - before, { ...patient, timeout: 90_000 }).toBeGreaterThan(5);
    await server.kill();
  }
  // As if two minutes had passed: the sweep finds what the dead workers left.
  const left = await world(async () => {
    await database().execute(
      sql`update messages set claimed_at = claimed_at - interval '5 minutes', next_at = next_at - interval '5 minutes'`,
    );
    await inTransaction(sweepMessages);
    await askToRun();
    const [row] = await read<{ taken: number }>(
      sql`select count(*)::int as taken from messages where purpose = 'not-reached' and state <> 'queued'`,
    );
    return many - (row?.taken ?? 0);
  });
  expect(left).toBeGreaterThan(0);
  const before = fake.asked();
  const server = await startServer({ dataDirectory, environment: settings });
  await expect.poll(() => fake.asked() - before, { ...patient, timeout: 180_000 }).toBe(left);
  await server.stop();
  const [states, entered] = await world(async () => [
    await read<{ id: string; state: string }>(sql`select id, state from messages where purpose = 'not-reached'`),
    await read<{ step: number; sends: number }>(sql`select e.step, count(s.id)::int as sends from journey_entries e
      join journey_sends s on s.entry_id = e.id group by e.id`),
  ]);
  const taken = Map.groupBy(fake.taken, ({ to }) => to);
  expect([...taken.values()].filter((times) => times.length > 1)).toEqual([]);
  expect(states).toHaveLength(many);
  expect(entered).toHaveLength(many);
  expect(entered.filter(({ step, sends }) => step !== 1 || sends !== 1)).toEqual([]);
  const unknown = states.filter(({ state }) => state === 'unknown').length;
  expect(states.filter(({ state }) => state !== 'sent' && state !== 'unknown')).toEqual([]);
  expect(unknown).toBeLessThanOrEqual(kills * 20);
  task.meta.figure = `${many} people, ${kills} kills: ${many - unknown} sent once, ${unknown} unknown, 0 twice`;
}, 3_000_000);
