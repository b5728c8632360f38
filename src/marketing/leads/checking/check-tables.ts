import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, reference } from '#platform/db/columns.ts';

/** What a lead is asked after its form was taken: that its browser works for a moment, and the code that came to its number. One row a lead. */
export const leadChecks = pgTable(
  'lead_checks',
  {
    leadId: reference('lead_id').primaryKey(),
    /** Looked like a bot's by a sign that a person may give too: a proof of work clears it. */
    provable: boolean('provable').notNull(),
    provedAt: instant('proved_at'),
    /** The number a code is asked for (E.164); null where the form asks for none. */
    mobile: text('mobile'),
    /** The box about messages was ticked: it counts once the number is known to be theirs. */
    wantsMessages: boolean('wants_messages').notNull(),
    codeHash: text('code_hash'),
    codeUntil: instant('code_until'),
    sentAt: instant('sent_at'),
    /** Codes sent, and wrong ones entered since the last. */
    sends: integer('sends').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    /** When the code was entered: `mobile` is theirs. */
    checkedAt: instant('checked_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('lead_checks_code_check', sql`(${table.codeHash} is null) = (${table.codeUntil} is null)`),
    check('lead_checks_asks_check', sql`${table.provable} or ${table.mobile} is not null`),
  ],
);
