import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Contact } from '../contacts/contact.ts';
import type { FilledTemplate, MessagePurpose, PhoneChannel } from '../model.ts';
import { messageContacts, messages } from '../tables.ts';
import { deliverMessageJob } from './deliver-message.job.ts';

export type QueuedMessage = {
  contact: Pick<Contact, 'id'>;
  channel: PhoneChannel;
  /** Null for free text. */
  purpose: MessagePurpose | null;
  language: Language;
  text: string;
  template: FilledTemplate | null;
  about?: { kind: string; id: string } | undefined;
  /** The staff member who sends it. */
  who?: string;
  /** Not sent after this time. */
  uselessAt?: Date | undefined;
  /** Deduplicates: the same key is one message. */
  dedupeKey: string;
};

/** Queues a message in the outbox, within the transaction; it is sent after the commit, at most once. Returns its id, null if the key exists. */
export async function queueMessage(tx: Tx, message: QueuedMessage): Promise<string | null> {
  const { contact, channel, purpose, language, text, template, about, who, uselessAt, dedupeKey } = message;
  const [row] = await tx
    .insert(messages)
    .values({
      id: newId(),
      contactId: contact.id,
      dedupeKey,
      channel,
      purpose,
      language,
      text,
      templateName: template?.name ?? null,
      templateValues: template?.values ?? null,
      aboutKind: about?.kind ?? null,
      aboutId: about?.id ?? null,
      who: who ?? null,
      uselessAt: uselessAt ?? null,
    })
    .onConflictDoNothing({ target: messages.dedupeKey })
    .returning({ id: messages.id });
  if (!row) return null;
  await tx
    .update(messageContacts)
    .set({ latestAt: sql`now()` })
    .where(sql`${messageContacts.id} = ${contact.id}`);
  await enqueue(tx, deliverMessageJob, { messageId: row.id });
  return row.id;
}
