import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { Attachment, MailState } from './model.ts';

/** The outbox: every mail to send, written in the transaction that causes it. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    /** Deduplicates: the same key queues the mail once, however often the work around it runs. */
    dedupeKey: text('dedupe_key').notNull(),
    address: text('address').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    attachments: json('attachments').$type<Attachment[]>().notNull(),
    aboutKind: text('about_kind').notNull(),
    aboutId: text('about_id').notNull(),
    /** What that is called, such as the reference of an order; null where it has no name that may be shown. */
    aboutLabel: text('about_label'),
    language: text('language').notNull(),
    state: text('state').$type<MailState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** From then on it would only confuse, such as a reminder of something that has begun: it is not delivered any more. */
    uselessAt: instant('useless_at'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    unique('mails_dedupe_key_unique').on(table.dedupeKey),
    check('mails_state_check', sql`${table.state} in ('queued', 'sent', 'failed')`),
    index('mails_about_index').on(table.aboutKind, table.aboutId),
    index('mails_state_index').on(table.state, table.createdAt),
    index('mails_created_index').on(table.createdAt, table.id),
    index('mails_address_index').on(sql`lower(${table.address}) collate "C"`),
  ],
);

/** What a mail is found by (`searchEntry`). Its ids sort by time, so that the newest of many are found without reading the mails. */
export const mailSearch = pgTable(
  'mail_search',
  {
    mailId: reference('mail_id')
      .primaryKey()
      .references(() => mails.id, { onDelete: 'cascade' }),
    folded: text('folded').notNull(),
    keys: integer('keys').array().notNull(),
  },
  (table) => [index('mail_search_keys_index').using('gin', table.keys)],
);
