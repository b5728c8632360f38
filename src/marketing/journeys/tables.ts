import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { EntryState, SendState, StopReason, Way } from './model.ts';

/** Which journeys run, and how the owner set them. Without a row one is as it was delivered. */
export const journeySettings = pgTable('journey_settings', {
  key: text('key').primaryKey(),
  isOn: boolean('is_on').notNull(),
  /** Minutes before each step; an empty list means the usual ones. */
  delays: json('delays').$type<number[]>().notNull(),
  /** After how many failed calls somebody enters, where that is asked. */
  tries: integer('tries'),
  /** Nobody enters to whom it happened before then: when it was turned on, or as far back as the owner chose. */
  beganAt: instant('began_at').notNull().defaultNow(),
  /** Up to when it was looked for people who enter. */
  seenUntil: instant('seen_until').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  updatedBy: text('updated_by').notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** Somebody in a journey: once for the lead or order that brought them there. */
export const journeyEntries = pgTable(
  'journey_entries',
  {
    id: id(),
    journey: text('journey').notNull(),
    /** The lead or order; null once the person was erased: the row only counts then. */
    subjectId: reference('subject_id'),
    /** Their number (E.164), else their address in small letters: one person gets one message at a time. Null once erased. */
    person: text('person'),
    /** When that happened which brought them in. */
    happenedAt: instant('happened_at').notNull(),
    /** The next step, from 0; as many as there are steps: only the goal is looked for. */
    step: integer('step').notNull().default(0),
    dueAt: instant('due_at').notNull(),
    state: text('state').$type<EntryState>().notNull().default('waiting'),
    reason: text('reason').$type<StopReason>(),
    /** When the goal was found reached. */
    goalAt: instant('goal_at'),
    /** Until when the goal is looked for; null before the last step. */
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

/** A step that somebody came to: one row each, written before anything is sent, so that nothing is sent twice. */
export const journeySends = pgTable(
  'journey_sends',
  {
    id: id(),
    entryId: reference('entry_id')
      .notNull()
      .references(() => journeyEntries.id, { onDelete: 'cascade' }),
    step: integer('step').notNull(),
    /** Null: there was no way to reach them. Of a phone the message itself knows how it stands. */
    way: text('way').$type<Way>(),
    state: text('state').$type<SendState>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull().defaultNow(),
    claimedAt: instant('claimed_at'),
    sentAt: instant('sent_at'),
    /** Codes of the mail server alone: its words often repeat the address. */
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
