import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { CertificateSheet } from '#sales/documents/model';
import type { CertificateTexts } from './model.ts';

/** What enrolled families of a programme read and download: a title and an https address each, the oldest first. */
export const programmeMaterials = pgTable(
  'programme_materials',
  {
    id: id(),
    /** The slug of the programme. */
    programme: text('programme').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    /** Raised by every change: whoever saves an older version is refused. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('programme_materials_programme_index').on(table.programme, table.createdAt),
    check('programme_materials_url_check', sql`${table.url} like 'https://%'`),
  ],
);

/**
 * Which reminders a family was sent: the row is the guard that makes it one, whatever crashes and however many workers there are.
 * `startsAt` is what the reminder said: for a session that was moved since it is changed, and the new time is told.
 */
export const sessionReminders = pgTable(
  'session_reminders',
  {
    id: id(),
    enrolmentId: reference('enrolment_id').notNull(),
    sessionId: reference('session_id').notNull(),
    kind: text('kind').notNull(),
    startsAt: instant('starts_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('session_reminders_once_unique').on(table.enrolmentId, table.sessionId, table.kind),
    index('session_reminders_session_index').on(table.sessionId, table.kind),
    check('session_reminders_kind_check', sql`${table.kind} in ('day', 'hour')`),
  ],
);

/** When a programme's certificate is earned and what stands on it; without a row: by hand, in our own words. */
export const certificateRules = pgTable(
  'certificate_rules',
  {
    /** The slug of the programme. */
    programme: text('programme').primaryKey(),
    /** So many sessions must have been attended; null: staff decide. */
    least: integer('least'),
    texts: json('texts').$type<CertificateTexts>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('certificate_rules_least_check', sql`${table.least} > 0`)],
);

/** Certificates as they were issued. What is printed never changes; a revoked one stays, and says so. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** For people, with a random part that nobody guesses. */
    number: text('number').notNull().unique('certificates_number_unique'),
    enrolmentId: reference('enrolment_id').notNull(),
    orderId: reference('order_id').notNull(),
    batchId: reference('batch_id').notNull(),
    /** The programme's name as printed. */
    programme: text('programme').notNull(),
    sheet: json('sheet').$type<CertificateSheet>().notNull(),
    issuedBy: text('issued_by').notNull(),
    issuedAt: instant('issued_at').notNull().defaultNow(),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by'),
    revokedWhy: text('revoked_why'),
  },
  (table) => [
    uniqueIndex('certificates_enrolment_unique')
      .on(table.enrolmentId)
      .where(sql`${table.revokedAt} is null`),
    index('certificates_batch_index').on(table.batchId),
    index('certificates_order_index').on(table.orderId),
    check(
      'certificates_revoked_check',
      sql`(${table.revokedAt} is null) = (${table.revokedBy} is null) and (${table.revokedAt} is null) = (${table.revokedWhy} is null)`,
    ),
  ],
);
