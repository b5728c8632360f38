import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import type { JourneyKey } from '../../src/marketing/journeys/model.ts';
import { switchJourney } from '../../src/marketing/journeys/switches/change-journey.ts';
import { readSettings } from '../../src/marketing/journeys/switches/settings.ts';
import { write } from '../../src/marketing/channels/templates/templates.ts';
import type { MessagePurpose } from '../../src/marketing/channels/model.ts';
import { staffOf } from './family-world.ts';
import { mailServer } from './newsletters-world.ts';
import { lead as anyLead } from './journey-leads.ts';
import { fake, mobile, noNight, stored } from './messages-world.ts';
import { deliverMessage } from '../../src/marketing/channels/sending/deliver-message.job.ts';
import { sendLetter } from '../../src/marketing/journeys/sending/letters.ts';
import { metaSettings } from './fakes/message-fake.ts';

export const owner = staffOf('owner');
/** The mail server of the test; made for each. */
export let mails: Awaited<ReturnType<typeof mailServer>>;

const purposes: MessagePurpose[] = [
  'lead-thanks',
  'not-reached',
  'not-reached-again',
  'checkout-open',
  'checkout-last',
];

/** Before each test: no journey runs or has entries, there are no quiet hours, and texts are approved in Tamil. */
export function emptyJourneys(): void {
  beforeEach(async () => {
    mails = await mailServer();
    useConfigForTests({
      LOG_LEVEL: 'silent',
      SITE_URL: 'https://site.example',
      ...metaSettings,
      WHATSAPP_URL: fake.url,
      SMTP_URL: mails.url,
      MAIL_FROM: 'school@site.example',
    });
    for (const table of ['journey_entries', 'journey_settings', 'leads', 'audit_entries'])
      await database().execute(sql.raw(`delete from ${table}`));
    await noNight({ workshopCap: 50 });
    for (const purpose of purposes)
      await inTransaction((tx) =>
        write(
          tx,
          { purpose, channel: 'whatsapp', language: 'ta' },
          {
            text: 'வணக்கம் {name}, {link} பாருங்கள்\n\n{choices} திறங்கள்.',
            version: 1,
            state: 'approved',
            liveText: 'வணக்கம் {name}, {link} பாருங்கள்; {choices} திறங்கள்.',
            liveName: `${purpose.replaceAll('-', '_')}_v1`,
            updatedBy: 'test',
          },
        ),
      );
    return () => mails.close();
  });
}

export const turn = (key: JourneyKey, isOn = true, past = false) =>
  inTransaction(async (tx) =>
    switchJourney(tx, { by: owner, key, version: (await readSettings(tx, key)).version, isOn, past }),
  );

/** Moves all journey entries into the past. */
export const pass = async (minutes: number) => {
  const by = sql`make_interval(mins => ${minutes})`;
  await database().execute(sql`update journey_entries set due_at = due_at - ${by}, happened_at = happened_at - ${by}`);
  await database().execute(
    sql`update journey_sends set created_at = created_at - ${by}, next_at = next_at - ${by}, claimed_at = claimed_at - ${by}`,
  );
};

type Row = { state: string; reason: string | null; step: number; subject_id: string | null };
/** Current and former entries of journeys. */
export async function entries(): Promise<Row[]> {
  const answer = await database().execute(
    sql`select state, reason, step, subject_id from journey_entries order by created_at, id`,
  );
  return (answer as unknown as { rows: Row[] }).rows;
}

/** A person who asked for a call, by default with the number of this test. */
export const lead = (of: Parameters<typeof anyLead>[0] = {}) => anyLead({ number: mobile(), ...of });

/** Everything that goes to phones goes, each once. */
export async function deliver(): Promise<void> {
  for (const { id, state } of await stored()) if (state === 'queued') await deliverMessage(id);
}
/** The mails of journeys, the oldest first. */
export const letters = async () => {
  const answer = await database().execute(
    sql`select id, state from journey_sends where way = 'mail' order by created_at`,
  );
  return (answer as unknown as { rows: { id: string; state: string }[] }).rows;
};
export const sendLetters = async () => {
  for (const { id } of await letters()) await sendLetter(id);
};
