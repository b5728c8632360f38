import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { database, inTransaction, type Tx } from '#platform/db';
import { defineJob, enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { listEnrolled, mailFamily, type Enrolled } from '#sales/orders';
import { learnerNames, type Learner, type Order } from '#sales/orders/model';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { wordsFor, type BatchMessageWords, type MessageWords } from '../model.ts';
import { batchMessageRecipients, batchMessages } from '../tables.ts';

export const maxSubjectLength = 150;
export const maxTextLength = 5_000;

type Send = { by: Staff; batchId: string; words: BatchMessageWords };

/**
 * Sends a message to every family with a seat in a batch, once per order, and to learners with their own address; a job queues the mails. Throws a 403
 * response without permission. Refuses 'nobody' (no learner), and 'no-subject' or 'no-text' if words are missing or too long, also if only one of the
 * two is given for a language.
 */
export async function sendMessage(
  tx: Tx,
  { by, batchId, words }: Send,
): Promise<Outcome<{ id: string; enrolled: Enrolled[] }, 'nobody' | 'no-subject' | 'no-text'>> {
  requirePermission(by, 'rosters.message');
  const all: MessageWords[] = [words.otherwise, ...Object.values(words.of)];
  if (all.some(({ subject }) => !fits(subject, maxSubjectLength))) return refused('no-subject');
  if (all.some(({ text }) => !fits(text, maxTextLength))) return refused('no-text');
  const enrolled = await listEnrolled(tx, batchId);
  if (enrolled.length === 0) return refused('nobody');
  const id = newId();
  await tx.insert(batchMessages).values({ id, batchId, words, by: by.name });
  await tx.insert(batchMessageRecipients).values(
    familiesOf(enrolled).map(({ order, learners }) => ({
      messageId: id,
      orderId: order.id,
      name: learnerNames(learners, 'en'),
    })),
  );
  await enqueue(tx, sendBatchMessageJob, { messageId: id });
  const details = { before: null, after: words.otherwise.subject, families: familiesOf(enrolled).length };
  await recordAudit(tx, { who: by.name, did: 'sent-message', kind: 'batch', id: batchId, details });
  return ok({ id, enrolled });
}

/** The orders of these learners, each once, with its learners in the batch. */
export function familiesOf(enrolled: Enrolled[]): { order: Order; learners: Learner[] }[] {
  return [...Map.groupBy(enrolled, ({ order }) => order.id).values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ order: first.order, learners: group.map(({ learner }) => learner) }] : [];
  });
}

function fits(text: string, most: number): boolean {
  return text.trim() !== '' && text.length <= most;
}

const atOnce = 25;

/** Queues the mails of a message, in chunks; an interrupted run continues with the missing ones. */
export const sendBatchMessageJob = defineJob<{ messageId: string }>({
  name: 'send-batch-message',
  handle: async ({ messageId }) => {
    const [message] = await database().select().from(batchMessages).where(eq(batchMessages.id, messageId));
    if (!message) return;
    while ((await inTransaction((tx) => queueSome(tx, messageId, message.words))) === atOnce);
  },
});

async function queueSome(tx: Tx, messageId: string, words: BatchMessageWords): Promise<number> {
  const [message] = await tx.select().from(batchMessages).where(eq(batchMessages.id, messageId));
  const rows = await tx
    .select()
    .from(batchMessageRecipients)
    .where(and(eq(batchMessageRecipients.messageId, messageId), isNull(batchMessageRecipients.queuedAt)))
    .orderBy(asc(batchMessageRecipients.orderId))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  for (const { orderId } of rows) {
    const of = (language: Parameters<typeof wordsFor>[1]) => wordsFor(words, language);
    const batchId = message?.batchId ?? '';
    await mailFamily(tx, { orderId, batchId, of, dedupeKey: messageMailKey(messageId, orderId) });
    await tx
      .update(batchMessageRecipients)
      .set({ queuedAt: sql`now()` })
      .where(and(eq(batchMessageRecipients.messageId, messageId), eq(batchMessageRecipients.orderId, orderId)));
  }
  return rows.length;
}

/** The deduplication key of a message's mail. */
export function messageMailKey(messageId: string, orderId: string): string {
  return `batch-message:${messageId}:${orderId}`;
}
