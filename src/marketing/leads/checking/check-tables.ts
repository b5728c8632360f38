import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference } from '#platform/db/columns.ts';

/** The check of a lead after its form was stored: the proof of work of its browser, and the code sent to its number. One row per lead. */
export const leadChecks = pgTable(
  'lead_checks',
  {
    leadId: reference('lead_id').primaryKey(),
    /** Suspected by a sign that a person may give too: a proof of work clears it. */
    provable: boolean('provable').notNull(),
    provedAt: instant('proved_at'),
    /** The number that needs a code (E.164); null if the form asks for none. */
    mobile: text('mobile'),
    /** The messages box was ticked: it counts once the number is confirmed. */
    wantsMessages: boolean('wants_messages').notNull(),
    codeHash: text('code_hash'),
    codeUntil: instant('code_until'),
    sentAt: instant('sent_at'),
    /** Codes sent, and wrong tries since the last. */
    sends: integer('sends').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    /** When the code was entered, which confirms `mobile`. */
    checkedAt: instant('checked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('lead_checks_code_check', sql`(${table.codeHash} is null) = (${table.codeUntil} is null)`),
    check('lead_checks_asks_check', sql`${table.provable} or ${table.mobile} is not null`),
  ],
);
