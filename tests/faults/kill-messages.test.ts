import { sql, type SQL } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { patient } from '#tests/browser';
import { fakeMeta, metaSettings } from '#tests/fakes/message-fake';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { startServer } from '#tests/running-server';
import { contactOf } from '../../src/marketing/channels/contacts/contact.ts';
import { sayConsent } from '../../src/marketing/channels/consent/consents.ts';
import { queueMessage } from '../../src/marketing/channels/sending/queue-message.ts';
import { sweepMessages } from '../../src/marketing/channels/sending/sweep-messages.job.ts';

const kills = longProofs ? 50 : 2;
const many = longProofs ? 1_000 : 80;

let fake: Awaited<ReturnType<typeof fakeMeta>>;
beforeAll(async () => {
  fake = await fakeMeta();
});
afterAll(() => fake.close());

/** Puts messages into the outbox, each to somebody who said yes. */
async function fill(): Promise<void> {
  await database().execute(
    sql`insert into message_rules (id, quiet_from, quiet_until, workshop_cap, offers_cap, updated_by) values (1, 0, 0, 50, 50, 'test')`,
  );
  for (let number = 0; number < many; number += 1)
    await inTransaction(async (tx) => {
      const mobile = `+91984020${String(number).padStart(4, '0')}`;
      const contact = await contactOf(tx, { mobile, language: 'ta' });
      const said = { channels: ['whatsapp'] as const, purposes: ['workshop'] as const, given: true };
      const words = { wording: 'yes', wordingVersion: '1', language: 'ta', source: 'family' as const };
      await sayConsent(tx, { mobile, ...said, ...words });
      const template = { name: 'session_hour_v1', values: [] };
      const text = {
        channel: 'whatsapp' as const,
        purpose: 'session-hour' as const,
        language: 'ta' as const,
        text: 'x',
      };
      await queueMessage(tx, { contact, ...text, template, dedupeKey: `kill:${number}` });
    });
}

async function read<Row>(statement: SQL): Promise<Row[]> {
  const { rows } = (await database().execute(statement)) as unknown as { rows: Row[] };
  return rows;
}

it(`each of ${many} messages goes out once, or is marked as unknown, after ${kills} times kill -9`, async ({
  task,
}) => {
  const dataDirectory = await preparedDirectory();
  const settings = { ...metaSettings, WHATSAPP_URL: fake.url, SESSION_SECRET: secret, MESSAGE_TIMEOUT_MS: '5000' };
  const world = <Value>(work: () => Promise<Value>) =>
    withDatabase(dataDirectory, async (engine) => {
      useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR: dataDirectory, ...settings });
      await installJobs(engine);
      return work();
    });
  await world(fill);
  fake.always('slow');
  for (let kill = 0; kill < kills; kill += 1) {
    const server = await startServer({ dataDirectory, environment: settings });
    const before = fake.asked();
    await expect.poll(() => fake.asked() - before, patient).toBeGreaterThan(5);
    await server.kill();
  }
  // As if two minutes had passed: the sweep finds what the dead workers left.
  const left = await world(async () => {
    await database().execute(
      sql`update messages set claimed_at = claimed_at - interval '5 minutes', next_at = next_at - interval '5 minutes'`,
    );
    await inTransaction(sweepMessages);
    const [row] = await read<{ left: number }>(sql`select count(*)::int as left from messages where state = 'queued'`);
    return row?.left ?? 0;
  });
  expect(left).toBeGreaterThan(0);
  const before = fake.asked();
  const server = await startServer({ dataDirectory, environment: settings });
  await expect.poll(() => fake.asked() - before, { ...patient, timeout: 60_000 }).toBe(left);
  await server.stop();
  const states = await world(() => read<{ id: string; state: string }>(sql`select id, state from messages`));
  const taken = Map.groupBy(fake.taken, ({ id }) => id);
  expect([...taken.values()].filter((times) => times.length > 1)).toEqual([]);
  expect(states).toHaveLength(many);
  const lost = states.filter(({ id, state }) => !(state === 'sent' && taken.has(id)) && state !== 'unknown');
  expect(lost).toEqual([]);
  const unknown = states.filter(({ state }) => state === 'unknown').length;
  expect(unknown).toBeLessThanOrEqual(kills * 20);
  task.meta.figure = `${many} messages, ${kills} kills: ${many - unknown} sent once, ${unknown} unknown, 0 twice, 0 lost`;
}, 900_000);
