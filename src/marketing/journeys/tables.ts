import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { EntryState, SendState, StopReason, Way } from './model.ts';

/** Which journeys are on, and the owner's settings. Without a row the defaults count. */
export const journeySettings = pgTable('journey_settings', {
  key: text('key').primaryKey(),
  isOn: boolean('is_on').notNull(),
  /** Minutes before each step; an empty list means the defaults. */
  delays: json('delays').$type<number[]>().notNull(),
  /** How many failed calls it takes to enter, if the journey asks for that. */
  tries: integer('tries'),
  /** Events before this time do not enter: when it was turned on, or as far back as the owner chose. */
  beganAt: instant('began_at').notNull().defaultNow(),
  /** Until when it was searched for people. */
  seenUntil: instant('seen_until').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** A person in a journey: once per lead or order. */
export const journeyEntries = pgTable(
  'journey_entries',
  {
    id: id(),
    journey: text('journey').notNull(),
    /** The lead or order; null once the person was erased: then the row only counts. */
    subjectId: reference('subject_id'),
    /** The number (E.164), else the lower-case mail address: one person gets one message at a time. Null once erased. */
    person: text('person'),
    /** When the triggering event happened. */
    happenedAt: instant('happened_at').notNull(),
    /** The next step, from 0; equal to the number of steps when only the goal is checked. */
    step: integer('step').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    state: text('state').$type<EntryState>().notNull().default('waiting'),
    reason: text('reason').$type<StopReason>(),
    /** When the goal was found to be reached. */
    goalAt: instant('goal_at'),
    /** Until when the goal is checked; null before the last step. */
    watchUntil: instant('watch_until'),
    createdAt: createdAt(),
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('journey_entries_once').on(table.journey, table.subjectId),
    index('journey_entries_due_index')
      .on(table.dueAt)
      .where(sql`${table.state} = 'waiting'`),
    index('journey_entries_created_index').on(table.createdAt),
    index('journey_entries_subject_index').on(table.subjectId),
    index('journey_entries_person_index').on(table.person),
    check('journey_entries_state_check', sql`${table.state} in ('waiting', 'stopped', 'done')`),
    check('journey_entries_reason_check', sql`(${table.state} = 'stopped') = (${table.reason} is not null)`),
  ],
);

/** One row per step taken, written before anything is sent, so that nothing is sent twice. */
export const journeySends = pgTable(
  'journey_sends',
  {
    id: id(),
    entryId: reference('entry_id')
      .notNull()
      .references(() => journeyEntries.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    /** Null: there was no way to reach them. For a phone the state is that of the message. */
    way: text('way').$type<Way>(),
    state: text('state').$type<SendState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull().defaultNow(),
    claimedAt: instant('claimed_at'),
    sentAt: instant('sent_at'),
    /** Only codes of the mail server: its texts often repeat the address. */
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('journey_sends_once').on(table.entryId, table.step),
    index('journey_sends_created_index').on(table.createdAt),
    index('journey_sends_waiting_index')
      .on(table.nextAt)
      .where(sql`${table.way} = 'mail' and ${table.state} in ('queued', 'sending')`),
    check(
      'journey_sends_state_check',
      sql`${table.state} in ('queued', 'sending', 'sent', 'failed', 'unknown', 'skipped')`,
    ),
    check('journey_sends_way_check', sql`${table.way} is null or ${table.way} in ('whatsapp', 'sms', 'mail')`),
  ],
);
