import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import {
  erasedName,
  idsOf,
  saysName,
  withoutNames,
  type PersonalData,
  type Whose,
} from '#platform/db/personal-data.ts';
import { ordersOfEnrolments } from '#sales/orders';
import { attendance, batchCancellationItems, batchMessageRecipients, batchMessages, learnerNotes } from './tables.ts';

/** Attendance and notes of learners: notes are erased; attendance stays as an anonymous figure. */
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

const [recipients, items] = [batchMessageRecipients, batchCancellationItems];

/** The person's own orders, and orders of others by which they learn: of the latter only their own names are theirs. */
async function ordersOf(tx: Tx, whose: Whose): Promise<{ own: string[]; others: string[] }> {
  const own = idsOf(whose, 'order');
  const all = whose.names.length > 0 ? await ordersOfEnrolments(tx, idsOf(whose, 'enrolment')) : [];
  return { own, others: all.filter((id) => !own.includes(id)) };
}

type Named = {
  orderId: typeof recipients.orderId | typeof items.orderId;
  name: typeof recipients.name | typeof items.learner;
};

const ofOwn = ({ orderId }: Named, ids: string[]) => (ids.length > 0 ? inArray(orderId, ids) : undefined);

const ofOthers = ({ orderId, name }: Named, ids: string[], names: string[]): SQL | undefined =>
  ids.length > 0 ? and(inArray(orderId, ids), or(...names.map((one) => saysName(name, one)))) : undefined;

const recipient: Named = { orderId: recipients.orderId, name: recipients.name };
const item: Named = { orderId: items.orderId, name: items.learner };

async function read(tx: Tx, whose: Whose) {
  const seats = idsOf(whose, 'enrolment');
  const { own, others } = await ordersOf(tx, whose);
  const marks =
    seats.length > 0 ? await tx.select().from(attendance).where(inArray(attendance.enrolmentId, seats)) : [];
  const notes =
    seats.length > 0 ? await tx.select().from(learnerNotes).where(inArray(learnerNotes.enrolmentId, seats)) : [];
  const toThem = or(ofOwn(recipient, own), ofOthers(recipient, others, whose.names));
  const told = toThem
    ? await tx
        .select({
          orderId: recipients.orderId,
          at: recipients.queuedAt,
          name: recipients.name,
          words: batchMessages.words,
        })
        .from(recipients)
        .innerJoin(batchMessages, eq(batchMessages.id, recipients.messageId))
        .where(toThem)
    : [];
  const ofThem = or(ofOwn(item, own), ofOthers(item, others, whose.names));
  const ended = ofThem ? await tx.select().from(items).where(ofThem) : [];
  // Other learners of somebody else's order are not disclosed.
  const shown = (orderId: string, name: string) =>
    own.includes(orderId)
      ? name
      : whose.names.filter((one) => name.toLowerCase().includes(one.toLowerCase())).join(', ');
  return [
    { section: 'attendance', rows: marks.map(({ at, state, by }) => ({ createdAt: at, state, who: by })) },
    { section: 'learnerNotes', rows: notes.map(({ createdAt, text, by }) => ({ createdAt, text, who: by })) },
    {
      section: 'batchMessages',
      rows: told.map(({ orderId, at, name, words }) => ({ createdAt: at, name: shown(orderId, name), text: words })),
    },
    {
      section: 'cancellations',
      rows: ended.map(({ orderId, doneAt, learner, choice, state }) => ({
        createdAt: doneAt,
        name: shown(orderId, learner),
        kind: choice,
        state,
      })),
    },
  ];
}

async function erase(tx: Tx, whose: Whose): Promise<void> {
  const seats = idsOf(whose, 'enrolment');
  if (seats.length > 0) await tx.delete(learnerNotes).where(inArray(learnerNotes.enrolmentId, seats));
  const { names } = whose;
  const { own, others } = await ordersOf(tx, whose);
  if (own.length > 0) {
    await tx.update(recipients).set({ name: erasedName }).where(ofOwn(recipient, own));
    await tx.update(items).set({ learner: erasedName, result: null, resultValues: {} }).where(ofOwn(item, own));
  }
  if (others.length === 0) return;
  await tx
    .update(recipients)
    .set({ name: withoutNames(recipients.name, names) })
    .where(ofOthers(recipient, others, names));
  await tx
    .update(items)
    .set({ learner: withoutNames(items.learner, names) })
    .where(ofOthers(item, others, names));
}
