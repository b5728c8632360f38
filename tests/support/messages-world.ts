import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { consentPurposes, type MessageInput } from '#marketing/channels/model';
import { newId } from '#foundation/kit/id.ts';
import { sayConsent } from '../../src/marketing/channels/consent/consents.ts';
import { sendMessage } from '../../src/marketing/channels/sending/send-message.ts';
import { messageContacts, messageRules, messages } from '../../src/marketing/channels/tables.ts';
import { write } from '../../src/marketing/channels/templates/templates.ts';
import { fakeMeta, metaSettings } from './fakes/message-fake.ts';

/** The provider fake; made for each file. */
export let fake: Awaited<ReturnType<typeof fakeMeta>>;
beforeAll(async () => {
  fake = await fakeMeta();
});
afterAll(() => fake.close());

let number = 9_840_100_000;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', ...metaSettings, WHATSAPP_URL: fake.url });
  fake.always(null);
  fake.taken.length = 0;
  number += 10;
  await noNight();
  for (const purpose of ['session-day', 'session-hour', 'offer'] as const)
    await inTransaction((tx) =>
      write(
        tx,
        { purpose, channel: 'whatsapp', language: 'ta' },
        {
          text: 'x',
          version: 1,
          state: 'approved',
          liveText: 'வகுப்பு: {learner}, {choices} பாருங்கள்',
          liveName: `${purpose}_v1`,
          updatedBy: 'test',
        },
      ),
    );
});

/** Tests run at any hour. */
export const noNight = (rules: Partial<typeof messageRules.$inferInsert> = {}) =>
  database()
    .insert(messageRules)
    .values({ id: 1, quietFrom: 0, quietUntil: 0, workshopCap: 8, offersCap: 2, updatedBy: 'test', ...rules })
    .onConflictDoUpdate({
      target: messageRules.id,
      set: { quietFrom: 0, quietUntil: 0, workshopCap: 8, offersCap: 2, ...rules },
    });

/** The number of this test. */
export const mobile = (last = '') => `+91${String(number).slice(0, 10 - last.length)}${last}`;

/** Its holder says yes or no on WhatsApp. */
export async function says(
  given: boolean,
  purposes = consentPurposes as readonly ('workshop' | 'offers')[],
  to = mobile(),
) {
  await inTransaction((tx) =>
    sayConsent(tx, {
      mobile: to,
      channels: ['whatsapp'],
      purposes,
      given,
      wording: 'Yes',
      wordingVersion: '1',
      language: 'ta',
      source: 'family',
    }),
  );
}

/** The product sends a message to it. */
export const send = (over: Partial<MessageInput> = {}) =>
  inTransaction((tx) =>
    sendMessage(tx, {
      purpose: 'session-day',
      to: { mobile: mobile(), name: 'Meena', language: 'ta' },
      values: { learner: 'Arun' },
      dedupeKey: newId(),
      ...over,
    }),
  );

/** All messages of a number, the oldest first. */
export const stored = async (to = mobile()) =>
  (
    await database()
      .select({ message: messages })
      .from(messages)
      .innerJoin(messageContacts, eq(messageContacts.id, messages.contactId))
      .where(eq(messageContacts.mobile, to))
      .orderBy(messages.createdAt, messages.id)
  ).map(({ message }) => message);

/** A queued message, to a person who consented. */
export async function queued(over: Partial<MessageInput> = {}) {
  await says(true);
  expect(await send(over)).toBe('whatsapp');
  const [message] = (await stored()).slice(-1);
  return message!;
}

/** A stored message. */
export const one = async (id: string) => (await database().select().from(messages).where(eq(messages.id, id)))[0]!;

/** As if its pause were over. */
export const due = (id: string) => database().execute(sql`update messages set next_at = now() where id = ${id}`);
