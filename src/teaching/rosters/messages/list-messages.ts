import { asc, desc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { mailsByKey } from '#platform/mail';
import type { MailState } from '#platform/mail/model';
import { batchMessageRecipients, batchMessages } from '../tables.ts';
import { messageMailKey } from './send-message.ts';

/** The delivery to one family: `waiting` for the outbox, `unsent` for an invalid address; then the state of the mail. */
export type Delivery = {
  orderId: string;
  name: string;
  state: MailState | 'waiting' | 'unsent';
  mailId: string | null;
};

export type SentMessage = {
  id: string;
  subject: string;
  text: string;
  by: string;
  at: Date;
  deliveries: Delivery[];
};

/** The messages to all families of a batch, newest first, with the delivery of each mail; at most 50. */
export async function listMessages(tx: Tx, batchId: string): Promise<SentMessage[]> {
  const rows = await tx
    .select()
    .from(batchMessages)
    .where(eq(batchMessages.batchId, batchId))
    .orderBy(desc(batchMessages.id))
    .limit(50);
  const messages: SentMessage[] = [];
  for (const { id, words, by, createdAt } of rows) {
    const recipients = await tx
      .select()
      .from(batchMessageRecipients)
      .where(eq(batchMessageRecipients.messageId, id))
      .orderBy(asc(batchMessageRecipients.name), asc(batchMessageRecipients.orderId));
    const mails = await mailsByKey(
      tx,
      recipients.map(({ orderId }) => messageMailKey(id, orderId)),
    );
    const deliveries = recipients.map(({ orderId, name, queuedAt }): Delivery => {
      const mail = mails.get(messageMailKey(id, orderId));
      return { orderId, name, mailId: mail?.id ?? null, state: mail?.state ?? (queuedAt ? 'unsent' : 'waiting') };
    });
    messages.push({ id, by, deliveries, at: createdAt, ...words.otherwise });
  }
  return messages;
}
