import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { Staff } from '#platform/people/model';
import type { BatchMessageWords, CancelResultValues } from './model.ts';

/** The attendance of a learner in a session; without a mark there is no row. `by`: the name of the last person who marked it. */
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
 * Learners who attended a session, present or late: one row per learner with the start of the first such session, updated in the same transactions as
 * `attendance`, so that the home need not read all of it. From the order: programme, page and campaign, '' for none.
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

/** Notes of teachers and staff about a learner; kept when the learner moves to another batch. */
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

/** The recipients: one row per order, as of sending. */
export const batchMessageRecipients = pgTable(
  'batch_message_recipients',
  {
    messageId: reference('message_id')
      .notNull()
      .references(() => batchMessages.id),
    orderId: reference('order_id').notNull(),
    /** The learner, for staff. */
    name: text('name').notNull(),
    /** When it was queued in the outbox. */
    queuedAt: instant('queued_at'),
  },
  (table) => [primaryKey({ name: 'batch_message_recipients_pk', columns: [table.messageId, table.orderId] })],
);

/** A cancelled batch, and the progress of settling its buyers. */
export const batchCancellations = pgTable(
  'batch_cancellations',
  {
    id: id(),
    batchId: reference('batch_id').notNull().unique('batch_cancellations_batch_unique'),
    /** `stopped` by staff; `done` when no item waits. */
    state: text('state').notNull(),
    why: text('why').notNull(),
    /** When its credits expire. */
    creditUntil: instant('credit_until').notNull(),
    by: text('by').notNull(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (table) => [check('batch_cancellations_state_check', sql`${table.state} in ('running', 'stopped', 'done')`)],
);

/** One buyer of it: the choice, by whom, and its result. */
export const batchCancellationItems = pgTable(
  'batch_cancellation_items',
  {
    id: id(),
    cancellationId: reference('cancellation_id')
      .notNull()
      .references(() => batchCancellations.id),
    orderId: reference('order_id').notNull(),
    /** The names and the number of the order's learners in the batch, for staff. */
    learner: text('learner').notNull(),
    learners: integer('learners').notNull().default(1),
    choice: text('choice').notNull(),
    toBatchId: reference('to_batch_id'),
    by: json('by').$type<Staff>().notNull(),
    /** `open`: undecided; `waiting`: to be carried out; `failed`: `result` says why. */
    state: text('state').notNull(),
    /** The result: a studio sentence in English, and its placeholder values. */
    result: text('result'),
    resultValues: json('result_values').$type<CancelResultValues>().notNull().default({}),
    doneAt: instant('done_at'),
  },
  (table) => [
    // A moved learner may be in another batch that is cancelled later.
    unique('batch_cancellation_items_order_unique').on(table.cancellationId, table.orderId),
    index('batch_cancellation_items_state_index').on(table.cancellationId, table.state),
    check('batch_cancellation_items_state_check', sql`${table.state} in ('open', 'waiting', 'done', 'failed')`),
    check('batch_cancellation_items_choice_check', sql`${table.choice} in ('move', 'refund', 'credit', 'later')`),
  ],
);
