import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { LessonState } from './model.ts';

/** Teachers (staff) of 1-on-1 lessons: the time zone of their hours, and their rules for bookings. */
export const lessonTeachers = pgTable(
  'lesson_teachers',
  {
    staffId: reference('staff_id').primaryKey(),
    zone: text('zone').notNull(),
    /** Latest booking before the start, in hours. */
    leadHours: integer('lead_hours').notNull().default(12),
    /** How many days ahead lessons can be booked. */
    aheadDays: integer('ahead_days').notNull().default(60),
    /** Minutes that stay free before and after each lesson and session. */
    bufferMinutes: integer('buffer_minutes').notNull().default(0),
    /** The joining link of their lessons. */
    joinUrl: text('join_url'),
    /** Incremented by every change on screen: saving an older version is refused. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('lesson_teachers_lead_check', sql`${table.leadHours} between 0 and 720`),
    check('lesson_teachers_ahead_check', sql`${table.aheadDays} between 1 and 365`),
    check('lesson_teachers_buffer_check', sql`${table.bufferMinutes} between 0 and 240`),
  ],
);

/** Weekly hours of a teacher, in local time: `16:00` to `20:00`, at most `24:00`. */
export const lessonHours = pgTable(
  'lesson_hours',
  {
    id: id(),
    staffId: reference('staff_id')
      .notNull()
      .references(() => lessonTeachers.staffId),
    /** 0 is Sunday. */
    weekday: integer('weekday').notNull(),
    starts: text('starts').notNull(),
    ends: text('ends').notNull(),
    /** The first and the last date they apply; null is no limit. */
    fromDate: text('from_date'),
    untilDate: text('until_date'),
  },
  (table) => [
    index('lesson_hours_staff_index').on(table.staffId),
    check('lesson_hours_weekday_check', sql`${table.weekday} between 0 and 6`),
    check('lesson_hours_order_check', sql`${table.starts} < ${table.ends}`),
    check('lesson_hours_dates_check', sql`${table.fromDate} <= ${table.untilDate}`),
  ],
);

/** Exceptions to the week: time off (the whole day if no hours are given), or extra hours. */
export const lessonExceptions = pgTable(
  'lesson_exceptions',
  {
    id: id(),
    staffId: reference('staff_id')
      .notNull()
      .references(() => lessonTeachers.staffId),
    date: text('date').notNull(),
    kind: text('kind').$type<'off' | 'extra'>().notNull(),
    starts: text('starts'),
    ends: text('ends'),
    createdAt: createdAt(),
  },
  (table) => [
    index('lesson_exceptions_staff_index').on(table.staffId, table.date),
    check('lesson_exceptions_kind_check', sql`${table.kind} in ('off', 'extra')`),
    check(
      'lesson_exceptions_hours_check',
      sql`(${table.starts} is null) = (${table.ends} is null) and (${table.kind} = 'off' or ${table.starts} is not null) and (${table.starts} is null or ${table.starts} < ${table.ends})`,
    ),
  ],
);

/** Who teaches which 1-on-1 programme (slug), and in which languages. */
export const lessonProgrammes = pgTable(
  'lesson_programmes',
  {
    staffId: reference('staff_id')
      .notNull()
      .references(() => lessonTeachers.staffId),
    programme: text('programme').notNull(),
    languages: json('languages').$type<Language[]>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'lesson_programmes_pkey', columns: [table.staffId, table.programme] }),
    index('lesson_programmes_programme_index').on(table.programme),
  ],
);

/** The rule for moving lessons of a programme (slug); without a row, `usualRule` applies. */
export const lessonRules = pgTable(
  'lesson_rules',
  {
    programme: text('programme').primaryKey(),
    /** Hours before its start until which a lesson can be moved. */
    moveHours: integer('move_hours').notNull(),
    /** How often one lesson can be moved. */
    mostMoves: integer('most_moves').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check('lesson_rules_hours_check', sql`${table.moveHours} between 0 and 720`),
    check('lesson_rules_moves_check', sql`${table.mostMoves} between 0 and 100`),
  ],
);

/**
 * The lessons an order bought: how many, of how many minutes, as sold; also the data for calendars and mails, because orders are a higher module.
 * Created when the order is placed.
 */
export const lessonPackages = pgTable(
  'lesson_packages',
  {
    orderId: reference('order_id').primaryKey(),
    programme: text('programme').notNull(),
    language: text('language').$type<Language>().notNull(),
    learner: text('learner').notNull(),
    /** The clock of the family (IANA). */
    zone: text('zone').notNull(),
    total: integer('total').notNull(),
    minutes: integer('minutes').notNull(),
    createdAt: createdAt(),
  },
  (table) => [check('lesson_packages_total_check', sql`${table.total} > 0 and ${table.minutes} > 0`)],
);

/**
 * One lesson of a package: a time of a teacher. It occupies its time while `held` (until `expiresAt`), `booked`, `done` or `missed`. Written only
 * under the teacher's lock (`lockTeachers`), except to give a time back.
 */
export const lessons = pgTable(
  'lessons',
  {
    id: id(),
    orderId: reference('order_id')
      .notNull()
      .references(() => lessonPackages.orderId),
    /** Counts the lessons of an order as booked; identifies the lesson in calendars. */
    number: integer('number').notNull(),
    teacherId: reference('teacher_id').notNull(),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    state: text('state').$type<LessonState>().notNull(),
    /** The end of the hold, while held. */
    expiresAt: instant('expires_at'),
    /** How often the family moved it. */
    moves: integer('moves').notNull().default(0),
    /** RFC 5545 SEQUENCE, also the version for optimistic locking: incremented when time, teacher or state change. */
    sequence: integer('sequence').notNull().default(0),
    /** Why it was cancelled. */
    why: text('why'),
    /** When it was set to its current time: reminders due before that are not sent. */
    bookedAt: instant('booked_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('lessons_number_unique').on(table.orderId, table.number),
    index('lessons_teacher_index').on(table.teacherId, table.startsAt),
    index('lessons_time_index').on(table.startsAt),
    check('lessons_length_check', sql`${table.startsAt} < ${table.endsAt}`),
    check('lessons_hold_check', sql`(${table.state} = 'held') = (${table.expiresAt} is not null)`),
    check('lessons_state_check', sql`${table.state} in ('held', 'booked', 'done', 'missed', 'cancelled', 'released')`),
  ],
);
