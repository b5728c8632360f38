import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { mobile, queued, stored } from '#tests/messages-world';
import { eraseOldMessages, eraseSilentContacts } from './erase-old-messages.job.ts';
import { messageConsents, messageContacts } from './tables.ts';

testDatabase();

const age = (what: 'messages' | 'message_contacts' | 'message_consents') =>
  database().execute(sql`update ${sql.identifier(what)} set created_at = created_at - interval '3 years'`);
const contacts = () => database().select().from(messageContacts).where(eq(messageContacts.mobile, mobile()));
const consents = () => database().select().from(messageConsents).where(eq(messageConsents.mobile, mobile()));

it('messages go after their months, those that wait excepted; who has none left and said nothing since goes with their consents', async () => {
  const { id } = await queued();
  await age('messages');
  expect(await inTransaction(eraseOldMessages)).toBe(0);
  await database().execute(sql`update messages set state = 'read' where id = ${id}`);
  expect(await inTransaction(eraseOldMessages)).toBe(1);
  expect(await stored()).toEqual([]);
  await age('message_contacts');
  expect(await inTransaction(eraseSilentContacts)).toBe(0);
  expect(await contacts()).toHaveLength(1);
  await age('message_consents');
  expect(await inTransaction(eraseSilentContacts)).toBe(1);
  expect([await contacts(), await consents()]).toEqual([[], []]);
});
