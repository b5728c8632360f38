import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#db';
import { erasedName, idsOf, type PersonalData, type Whose } from '#db/personal-data';
import { attendance, batchCancellationItems, batchMessageRecipients, batchMessages, learnerNotes } from './tables.ts';

/** What happens to learners in a batch: notes about them go; that somebody was present stays as a figure, which names nobody. */
export const rosterPersonalData: PersonalData = {
  columns: {
    attendance: ['state'],
    learner_notes: ['text'],
    batch_message_recipients: ['name'],
    batch_cancellation_items: ['learner', 'result', 'result_values'],
  },
  keeps: { attendance: ['state'] },
  read,
  erase,
};

async function read(tx: Tx, whose: Whose) {
  const seats = idsOf(whose, 'enrolment');
  const ids = idsOf(whose, 'order');
  const marks =
    seats.length > 0 ? await tx.select().from(attendance).where(inArray(attendance.enrolmentId, seats)) : [];
  const notes =
    seats.length > 0 ? await tx.select().from(learnerNotes).where(inArray(learnerNotes.enrolmentId, seats)) : [];
  const told =
    ids.length > 0
      ? await tx
          .select({
            at: batchMessageRecipients.queuedAt,
            name: batchMessageRecipients.name,
            words: batchMessages.words,
          })
          .from(batchMessageRecipients)
          .innerJoin(batchMessages, eq(batchMessages.id, batchMessageRecipients.messageId))
          .where(inArray(batchMessageRecipients.orderId, ids))
      : [];
  const ended =
    ids.length > 0
      ? await tx.select().from(batchCancellationItems).where(inArray(batchCancellationItems.orderId, ids))
      : [];
  return [
    { section: 'attendance', rows: marks.map(({ at, state, by }) => ({ createdAt: at, state, who: by })) },
    { section: 'learnerNotes', rows: notes.map(({ createdAt, text, by }) => ({ createdAt, text, who: by })) },
    { section: 'batchMessages', rows: told.map(({ at, name, words }) => ({ createdAt: at, name, text: words })) },
    {
      section: 'cancellations',
      rows: ended.map(({ doneAt, learner, choice, state }) => ({
        createdAt: doneAt,
        name: learner,
        kind: choice,
        state,
      })),
    },
  ];
}

async function erase(tx: Tx, whose: Whose): Promise<void> {
  const seats = idsOf(whose, 'enrolment');
  const ids = idsOf(whose, 'order');
  if (seats.length > 0) await tx.delete(learnerNotes).where(inArray(learnerNotes.enrolmentId, seats));
  if (ids.length === 0) return;
  await tx.update(batchMessageRecipients).set({ name: erasedName }).where(inArray(batchMessageRecipients.orderId, ids));
  await tx
    .update(batchCancellationItems)
    .set({ learner: erasedName, result: null, resultValues: {} })
    .where(inArray(batchCancellationItems.orderId, ids));
}
