import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { CertificateSheet } from '#sales/documents/model';
import type { CertificateTexts } from './model.ts';

/** Materials for enrolled families of a programme: a title and an https address each, oldest first. */
export const programmeMaterials = pgTable(
  'programme_materials',
  {
    id: id(),
    /** The slug of the programme. */
    programme: text('programme').notNull(),
    title: text('title').notNull(),
    url: text('url').notNull(),
    /** Raised by every change, to refuse stale versions. */
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
 * Sent reminders: the row guards against duplicates after crashes and with parallel workers. `startsAt` is the announced start: when a session is
 * moved it differs, and the new time is sent.
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

/** The certificate rule of a programme, with its texts; without a row: by hand, with the default texts. */
export const certificateRules = pgTable(
  'certificate_rules',
  {
    /** The slug of the programme. */
    programme: text('programme').primaryKey(),
    /** Minimum attended sessions; null: staff decide. */
    least: integer('least'),
    texts: json('texts').$type<CertificateTexts>().notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('certificate_rules_least_check', sql`${table.least} > 0`)],
);

/** Issued certificates. Their printed text never changes; a revoked one is kept and marked. */
export const certificates = pgTable(
  'certificates',
  {
    id: id(),
    /** The printed number, with an unguessable random part. */
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
