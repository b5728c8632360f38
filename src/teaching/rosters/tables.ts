import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { Staff } from '#platform/people/model';
import type { BatchMessageWords, CancelResultValues } from './model.ts';

/** How a learner stood in a session; a learner nobody marked has no row. `by`: the name of who said so last. */
export const attendance = pgTable(
  'attendance',
  {
    sessionId: reference('session_id').notNull(),
    enrolmentId: reference('enrolment_id').notNull(),
    state: text('state').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'attendance_pk', columns: [table.sessionId, table.enrolmentId] }),
    index('attendance_enrolment_index').on(table.enrolmentId),
    check('attendance_state_check', sql`${table.state} in ('present', 'late', 'absent', 'excused')`),
  ],
);

/**
 * Learners who came to a session, present or late: one row a learner with the start of the first of these, kept with `attendance` in the
 * same transactions so that the home need not read it whole. Of the order: programme, page and campaign, '' for none.
 */
export const attendedLearners = pgTable(
  'attended_learners',
  {
    enrolmentId: reference('enrolment_id').primaryKey(),
    at: instant('at').notNull(),
    programme: text('programme').notNull(),
    page: text('page').notNull(),
    campaign: text('campaign').notNull(),
  },
  (table) => [index('attended_learners_index').on(table.at, table.programme, table.page, table.campaign)],
);

/** What teachers and staff note about a learner; it goes with them to another batch. */
export const learnerNotes = pgTable(
  'learner_notes',
  {
    id: id(),
    enrolmentId: reference('enrolment_id').notNull(),
    text: text('text').notNull(),
    by: text('by').notNull(),
    byId: reference('by_id').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('learner_notes_enrolment_index').on(table.enrolmentId)],
);

/** A message to everybody of a batch. */
export const batchMessages = pgTable(
  'batch_messages',
  {
    id: id(),
    batchId: reference('batch_id').notNull(),
    words: json('words').$type<BatchMessageWords>().notNull(),
    by: text('by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('batch_messages_batch_index').on(table.batchId)],
);

/** Whom it goes to: one row an order, as it stood when the message was sent. */
export const batchMessageRecipients = pgTable(
  'batch_message_recipients',
  {
    messageId: reference('message_id')
      .notNull()
      .references(() => batchMessages.id),
    orderId: reference('order_id').notNull(),
    /** The learner, for staff. */
    name: text('name').notNull(),
    /** When it was put into the outbox. */
    queuedAt: instant('queued_at'),
  },
  (table) => [primaryKey({ name: 'batch_message_recipients_pk', columns: [table.messageId, table.orderId] })],
);

/** A batch that does not take place, and how far what was decided for its buyers is carried out. */
export const batchCancellations = pgTable(
  'batch_cancellations',
  {
    id: id(),
    batchId: reference('batch_id').notNull().unique('batch_cancellations_batch_unique'),
    /** `stopped` by staff; `done` when nothing waits to be carried out. */
    state: text('state').notNull(),
    why: text('why').notNull(),
    /** Until when the credits of it are good. */
    creditUntil: instant('credit_until').notNull(),
    by: text('by').notNull(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [check('batch_cancellations_state_check', sql`${table.state} in ('running', 'stopped', 'done')`)],
);

/** One buyer of it: what was decided, by whom, and what came of it. */
export const batchCancellationItems = pgTable(
  'batch_cancellation_items',
  {
    id: id(),
    cancellationId: reference('cancellation_id')
      .notNull()
      .references(() => batchCancellations.id),
    orderId: reference('order_id').notNull(),
    /** The names of those of the order who learn there, for staff, and how many they are. */
    learner: text('learner').notNull(),
    learners: integer('learners').notNull().default(1),
    choice: text('choice').notNull(),
    toBatchId: reference('to_batch_id'),
    by: json('by').$type<Staff>().notNull(),
    /** `open`: to be decided; `waiting`: to be carried out; `failed`: it could not be, `result` says why. */
    state: text('state').notNull(),
    /** What came of it: a sentence of the studio in English, and what stands at its places. */
    result: text('result'),
    resultValues: json('result_values').$type<CancelResultValues>().notNull().default({}),
    doneAt: instant('done_at'),
  },
  (table) => [
    // A learner who was moved may be in another batch that is cancelled later.
    unique('batch_cancellation_items_order_unique').on(table.cancellationId, table.orderId),
    index('batch_cancellation_items_state_index').on(table.cancellationId, table.state),
    check('batch_cancellation_items_state_check', sql`${table.state} in ('open', 'waiting', 'done', 'failed')`),
    check('batch_cancellation_items_choice_check', sql`${table.choice} in ('move', 'refund', 'credit', 'later')`),
  ],
);
