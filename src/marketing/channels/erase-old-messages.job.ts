import { and, eq, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob } from '#platform/jobs';
import { messageConsents, messageContacts, messages, sandboxMessages } from './tables.ts';

const portion = 500;

/** Nightly: erases phone messages KEEP_MAILS_MONTHS after they were written, as with mails, and contacts that are left without messages. */
defineJob({
  name: 'erase-old-messages',
  schedule: '45 20 * * *',
  handle: async () => {
    while ((await inTransaction(eraseOldMessages)) > 0);
    while ((await inTransaction(eraseSilentContacts)) > 0);
  },
});

const longAgo = () => sql`now() - make_interval(months => ${config().KEEP_MAILS_MONTHS})`;

/** Erases some due messages, except queued ones; returns how many. */
export async function eraseOldMessages(tx: Tx): Promise<number> {
  const old = tx
    .select({ id: messages.id })
    .from(messages)
    .where(and(lt(messages.createdAt, longAgo()), notInArray(messages.state, ['queued', 'sending'])))
    .limit(portion);
  const gone = await tx.delete(messages).where(inArray(messages.id, old)).returning({ id: messages.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(sandboxMessages).where(inArray(sandboxMessages.messageId, ids));
  return ids.length;
}

/** Erases some contacts that for as long had no message and gave no new yes or no, with their consents: nothing is sent to them without a new yes. */
export async function eraseSilentContacts(tx: Tx): Promise<number> {
  const written = tx.select().from(messages).where(eq(messages.contactId, messageContacts.id));
  const said = tx
    .select()
    .from(messageConsents)
    .where(and(eq(messageConsents.mobile, messageContacts.mobile), sql`${messageConsents.at} >= ${longAgo()}`));
  const silent = tx
    .select({ id: messageContacts.id })
    .from(messageContacts)
    .where(and(lt(messageContacts.createdAt, longAgo()), notExists(written), notExists(said)))
    .limit(portion);
  const gone = await tx
    .delete(messageContacts)
    .where(inArray(messageContacts.id, silent))
    .returning({ mobile: messageContacts.mobile });
  const mobiles = gone.map(({ mobile }) => mobile);
  if (mobiles.length > 0) await tx.delete(messageConsents).where(inArray(messageConsents.mobile, mobiles));
  return mobiles.length;
}
