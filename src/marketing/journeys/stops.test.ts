import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { call } from '#tests/journey-leads';
import {
  deliver,
  emptyJourneys,
  entries,
  lead,
  letters,
  mails,
  owner,
  pass,
  sendLetters,
  turn,
} from '#tests/journeys-world';
import { sentMails } from '#tests/mails';
import { fake, one, says, stored } from '#tests/messages-world';
import { temporaryFolder } from '#tests/temporary-folder';
import { takeOut } from './people/take-out.ts';
import { journeyPersonalData } from './personal-data.ts';
import { runJourneys } from './running/run-journeys.job.ts';
import { claimLetter, sweepLetters } from './sending/letters.ts';

testDatabase();
emptyJourneys();

/** A person with a message in the outbox, or (`mail`) with a queued mail. */
async function waiting({ mail = false } = {}): Promise<string> {
  if (!mail) await says(true);
  await turn('lead-thanked');
  const id = await lead({ email: 'meena@x.example' });
  await runJourneys();
  await pass(11);
  await runJourneys();
  return id;
}

describe('nothing goes to who, while it waits,', () => {
  const happens: [string, string, (id: string) => Promise<unknown>][] = [
    ['is enrolled', 'enrolled', (id) => database().execute(sql`update leads set state = 'enrolled' where id = ${id}`)],
    ['is closed', 'closed', (id) => database().execute(sql`update leads set state = 'closed' where id = ${id}`)],
    ['is reached by phone', 'called', (id) => call(id, 'reached')],
    [
      'is taken out',
      'taken-out',
      async () => {
        const answer = await database().execute(sql`select id from journey_entries`);
        const [row] = (answer as unknown as { rows: { id: string }[] }).rows;
        const taken = await inTransaction((tx) => takeOut(tx, { by: owner, entryId: row?.id ?? '' }));
        expect(taken.ok).toBe(true);
      },
    ],
    ['sees the journey turned off', 'switched-off', () => turn('lead-thanked', false)],
    [
      'is erased',
      'gone',
      (id) =>
        inTransaction((tx) =>
          journeyPersonalData.erase(tx, { emails: [], mobiles: [], own: false, names: [], ids: { lead: [id] } }),
        ),
    ],
  ];

  it.each(happens)('%s (%s): neither on the phone nor by mail', async (_, reason, happen) => {
    const id = await waiting();
    await happen(id);
    await deliver();
    expect(await entries()).toMatchObject([{ state: 'stopped', reason }]);
    expect((await stored()).map(({ state, reason: why }) => [state, why])).toEqual([['skipped', 'stopped']]);
    expect(fake.taken).toEqual([]);
  });

  it.each(happens)('%s (%s): nor by mail', async (_, reason, happen) => {
    const id = await waiting({ mail: true });
    await happen(id);
    await sendLetters();
    expect(await entries()).toMatchObject([{ state: 'stopped', reason }]);
    expect((await letters()).map(({ state }) => state)).toEqual(['skipped']);
    expect(mails.received).toEqual([]);
  });

  it('says STOP', async () => {
    await waiting();
    await says(false);
    await deliver();
    expect(fake.taken).toEqual([]);
    await pass(24 * 60);
    await runJourneys();
    expect(await entries()).toMatchObject([{ state: 'stopped', reason: 'opted-out' }]);
  });
});

it('who is erased takes along the copies of their mails, which without a mail server are files', async () => {
  const id = await waiting({ mail: true });
  const folder = temporaryFolder();
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', DATA_DIR: folder });
  await sendLetters();
  expect(sentMails(folder).map(({ to }) => to)).toEqual(['meena@x.example']);
  const whose = { emails: [], mobiles: [], own: false, names: [], ids: { lead: [id] } };
  const files = await inTransaction((tx) => journeyPersonalData.erase(tx, whose));
  await journeyPersonalData.clean?.(files ?? []);
  expect(sentMails(folder)).toEqual([]);
});

describe('a worker that dies', () => {
  it('while a mail is with the mail server leaves it unknown; it is not sent again', async () => {
    await waiting({ mail: true });
    const [letter] = await letters();
    // Dies here: it is claimed.
    expect(await inTransaction((tx) => claimLetter(tx, letter?.id ?? ''))).not.toBeNull();
    await pass(6);
    expect(await inTransaction(sweepLetters)).toBe(1);
    await sendLetters();
    expect((await letters()).map(({ state }) => state)).toEqual(['unknown']);
    expect(mails.received).toEqual([]);
  });

  it('after a message was queued finds it once', async () => {
    await waiting();
    const [message] = await stored();
    await database().execute(sql`update journey_entries set step = 0, due_at = now() - interval '1 minute'`);
    await pass(24 * 60);
    await runJourneys();
    await deliver();
    expect(await stored()).toHaveLength(1);
    expect((await one(message?.id ?? '')).state).toBe('sent');
  });
});
