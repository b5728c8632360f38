import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { LocalText } from '#foundation/locale/local-text.ts';
import type { SessionChange } from './model.ts';

export const batches = pgTable(
  'batches',
  {
    id: id(),
    slug: text('slug').notNull().unique('batches_slug_unique'),
    programme: text('programme').notNull(),
    language: text('language').notNull(),
    market: text('market'),
    zone: text('zone').notNull(),
    startsAt: instant('starts_at').notNull(),
    /** The rule that `startsAt` was resolved from, or the date as the content gave it: only a changed rule moves the batch. */
    startRule: text('start_rule').notNull(),
    sessionsNote: json('sessions_note').$type<LocalText>(),
    capacity: integer('capacity').notNull(),
    /** Seats held or sold. Changed only by the conditional updates in `seats.ts`. */
    taken: integer('taken').notNull().default(0),
    /** People on its waitlist who were not asked yet: as many free seats are reserved for them. Written by `setWaiting` only. */
    waiting: integer('waiting').notNull().default(0),
    state: text('state').notNull(),
    /** Lessons are booked individually: it has no date, and `startsAt` is only the day its sale ends. */
    rolling: boolean('rolling').notNull().default(false),
    /** Who teaches it and where its sessions are joined, unless a session says otherwise. */
    teacherId: reference('teacher_id'),
    joinUrl: text('join_url'),
    /** Incremented by every change on screen: saving an older version is refused. */
    version: integer('version').notNull().default(1),
    /** When it disappeared from the content or was archived: no longer listed or sold, but orders keep it. */
    archivedAt: instant('archived_at'),
    /** A note for staff only, mainly for sales. */
    salesNote: text('sales_note'),
    /** The rule of the content by which its sessions were planned; null: weekly from the start. */
    sessionsRule: text('sessions_rule'),
    /** SHA-256 of what the last import said: the same again changes nothing that staff changed since. */
    importedHash: text('imported_hash'),
    /** When staff cancelled it: no import reopens it, and no seats are given any more. */
    cancelledAt: instant('cancelled_at'),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('batches_starts_index').on(table.startsAt),
    index('batches_programme_index').on(table.programme, table.startsAt),
    check('batches_state_check', sql`${table.state} in ('open', 'closed')`),
    check('batches_seats_check', sql`${table.taken} between 0 and ${table.capacity}`),
    check('batches_waiting_check', sql`${table.waiting} >= 0`),
    index('batches_waiting_index')
      .on(table.id)
      .where(sql`${table.waiting} > 0`),
  ],
);

/** One meeting of a batch. `number` counts from 1 in the order of time; a cancelled meeting keeps its number. */
export const batchSessions = pgTable(
  'batch_sessions',
  {
    id: id(),
    batchId: reference('batch_id')
      .notNull()
      .references(() => batches.id),
    number: integer('number').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    /** Null takes what the batch says. */
    teacherId: reference('teacher_id'),
    joinUrl: text('join_url'),
    venue: text('venue'),
    state: text('state').notNull().default('planned'),
    /** RFC 5545 SEQUENCE: raised whenever time, place or state change. */
    sequence: integer('sequence').notNull().default(0),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('batch_sessions_number_unique').on(table.batchId, table.number),
    index('batch_sessions_time_index').on(table.startsAt),
    index('batch_sessions_teacher_index').on(table.teacherId, table.startsAt),
    check('batch_sessions_state_check', sql`${table.state} in ('planned', 'held', 'cancelled')`),
    check('batch_sessions_length_check', sql`${table.startsAt} < ${table.endsAt}`),
  ],
);

/** Changes of a batch's meetings to announce to learners with a seat; `toldAt`: when their mails were put into the outbox. */
export const batchChanges = pgTable(
  'batch_changes',
  {
    id: id(),
    batchId: reference('batch_id')
      .notNull()
      .references(() => batches.id),
    changes: json('changes').$type<SessionChange[]>().notNull(),
    createdAt: createdAt(),
    toldAt: instant('told_at'),
  },
  (table) => [
    index('batch_changes_waiting_index')
      .on(table.batchId, table.id)
      .where(sql`${table.toldAt} is null`),
  ],
);

/** The calendar feeds of staff: a link contains the version, so that the next version invalidates it. */
export const calendarLinks = pgTable('calendar_links', {
  staffId: id('staff_id'),
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  /** When its owner ended it, until they create a new one. */
  endedAt: instant('ended_at'),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

export const seatHolds = pgTable(
  'seat_holds',
  {
    id: id(),
    batchId: reference('batch_id')
      .notNull()
      .references(() => batches.id),
    /** The holder: an order, or a waitlist offer until an order takes it over. */
    orderId: reference('order_id').notNull(),
    /** One row per batch: an order has seats in several batches after one of its learners was moved. */
    seats: integer('seats').notNull(),
    state: text('state').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** The end of the waitlist offer; the order that takes it over keeps this end. */
    promisedUntil: instant('promised_until'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('seat_holds_order_batch_unique').on(table.orderId, table.batchId),
    index('seat_holds_expiry_index').on(table.state, table.expiresAt),
    index('seat_holds_batch_index').on(table.batchId, table.state),
    check('seat_holds_state_check', sql`${table.state} in ('held', 'kept', 'released')`),
    check('seat_holds_seats_check', sql`${table.seats} > 0`),
  ],
);
