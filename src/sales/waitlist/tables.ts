import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, reference } from '#platform/db/columns.ts';
import type { WaitState } from './model.ts';

const standing = sql`state in ('waiting', 'offered')`;

/** Waitlist entries, one row for each time a person joined. Changed only under the batch lock, except to `taken`. */
export const waitlistEntries = pgTable(
  'waitlist_entries',
  {
    id: id(),
    batchId: reference('batch_id').notNull(),
    /** Orders the line of a batch, the smallest first. */
    place: integer('place').notNull(),
    state: text('state').$type<WaitState>().notNull().default('waiting'),
    name: text('name').notNull(),
    /** E.164. */
    mobile: text('mobile').notNull(),
    country: text('country').notNull(),
    email: text('email').notNull(),
    /** The normalized mailbox, for limits, see `mailboxOf`. */
    mailbox: text('mailbox').notNull(),
    language: text('language').notNull(),
    market: text('market'),
    page: text('page'),
    leadId: reference('lead_id'),
    /** The consent text; null if staff added them on the phone. */
    consentText: text('consent_text'),
    addedBy: text('added_by'),
    /** The holder of the last offered seat: the offer, then the order that took it over. */
    holdId: reference('hold_id'),
    offeredAt: instant('offered_at'),
    offeredUntil: instant('offered_until'),
    orderId: reference('order_id'),
    /** Day-specific marks of the client that joined, and of its network; deleted after KEEP_CONNECTIONS_DAYS. */
    client: text('client'),
    network: text('network'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'waitlist_entries_state_check',
      sql`${table.state} in ('waiting', 'offered', 'taken', 'declined', 'expired', 'left', 'removed')`,
    ),
    check('waitlist_entries_offer_check', sql`${table.state} <> 'offered' or ${table.holdId} is not null`),
    index('waitlist_entries_line_index').on(table.batchId, table.state, table.place),
    uniqueIndex('waitlist_entries_mobile_unique').on(table.batchId, table.mobile).where(standing),
    uniqueIndex('waitlist_entries_mailbox_unique').on(table.batchId, table.mailbox).where(standing),
    index('waitlist_entries_hold_index').on(table.holdId),
    index('waitlist_entries_mobile_index').on(table.mobile),
    index('waitlist_entries_mailbox_index').on(table.mailbox),
    index('waitlist_entries_updated_index').on(table.updatedAt),
  ],
);

/** The search index of an entry: name, number and address. */
export const waitlistSearch = pgTable(
  'waitlist_search',
  {
    entryId: reference('entry_id')
      .primaryKey()
      .references(() => waitlistEntries.id, { onDelete: 'cascade' }),
    folded: text('folded').notNull(),
    keys: integer('keys').array().notNull(),
  },
  (table) => [index('waitlist_search_keys_index').using('gin', table.keys)],
);

/** The history of each entry: one row per step. `who` is `visitor`, `system` or `staff:<name>`. */
export const waitlistSteps = pgTable(
  'waitlist_steps',
  {
    id: id(),
    entryId: reference('entry_id')
      .notNull()
      .references(() => waitlistEntries.id),
    fromState: text('from_state').$type<WaitState>(),
    toState: text('to_state').$type<WaitState>().notNull(),
    who: text('who').notNull(),
    why: text('why').notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('waitlist_steps_entry_index').on(table.entryId)],
);
