import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { ApprovalState, ConsentPurpose, MessageReason, MessageState, PhoneChannel } from './model.ts';

/** Somebody we write to by phone, known by their number: the one conversation with them, on whatever channel. */
export const messageContacts = pgTable(
  'message_contacts',
  {
    id: id(),
    /** E.164. */
    mobile: text('mobile').notNull().unique('message_contacts_mobile_unique'),
    /** As they call themselves there, or as they told us. */
    name: text('name').notNull().default(''),
    language: text('language').notNull().default('en'),
    /** When they last wrote on WhatsApp: for 24 hours free text may answer. */
    wroteAt: instant('wrote_at'),
    /** The newest message of either side; null before the first. */
    latestAt: instant('latest_at'),
    unread: integer('unread').notNull().default(0),
    assignedTo: reference('assigned_to'),
    done: boolean('done').notNull().default(false),
    /** Raised by replies, answers and what staff decide: whoever decides about an older conversation is refused. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    check('message_contacts_unread_check', sql`${table.unread} >= 0`),
    index('message_contacts_latest_index')
      .on(table.done, table.latestAt)
      .where(sql`${table.latestAt} is not null`),
  ],
);

/** Every yes and no, with its words and its time; the newest of a number, channel and purpose counts. Rows are never changed. */
export const messageConsents = pgTable(
  'message_consents',
  {
    id: id(),
    mobile: text('mobile').notNull(),
    channel: text('channel').$type<PhoneChannel>().notNull(),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    given: boolean('given').notNull(),
    /** What they read and agreed to, or what they wrote to us. */
    wording: text('wording').notNull(),
    wordingVersion: text('wording_version').notNull(),
    language: text('language').notNull(),
    /** Where it was said: `lead-form`, `checkout`, `family`, `link`, `reply`, `staff`, `provider`, `file`. */
    source: text('source').notNull(),
    /** Who wrote it down, for what staff were told. */
    who: text('who'),
    at: createdAt(),
  },
  (table) => [
    index('message_consents_number_index').on(table.mobile, table.channel, table.purpose, table.at),
    check('message_consents_channel_check', sql`${table.channel} in ('whatsapp', 'sms')`),
    check('message_consents_purpose_check', sql`${table.purpose} in ('workshop', 'offers')`),
  ],
);

/** A text of a purpose in a channel and language, as staff wrote it. Without a row the starter text stands. */
export const messageTemplates = pgTable(
  'message_templates',
  {
    id: id(),
    purpose: text('purpose').notNull(),
    channel: text('channel').$type<PhoneChannel>().notNull(),
    language: text('language').notNull(),
    text: text('text').notNull(),
    version: integer('version').notNull().default(1),
    state: text('state').$type<ApprovalState>().notNull().default('draft'),
    /** Why the provider said no, in its words. */
    reason: text('reason'),
    /** What was sent in for approval, and under which name. */
    submittedText: text('submitted_text'),
    submittedName: text('submitted_name'),
    /** What may be sent: the last approved text, and the name or id the provider knows it by. */
    liveText: text('live_text'),
    liveName: text('live_name'),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    unique('message_templates_place_unique').on(table.purpose, table.channel, table.language),
    check(
      'message_templates_state_check',
      sql`${table.state} in ('draft', 'pending', 'approved', 'rejected', 'paused')`,
    ),
    check('message_templates_live_check', sql`(${table.liveText} is null) = (${table.liveName} is null)`),
  ],
);

/** Every message to and from phones: the outbox, what came back, and the conversations. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    contactId: reference('contact_id')
      .notNull()
      .references(() => messageContacts.id),
    /** The same key is one message, however often it is asked for; of a reply the provider's id. */
    dedupeKey: text('dedupe_key').notNull().unique('messages_dedupe_key_unique'),
    channel: text('channel').$type<PhoneChannel>().notNull(),
    /** What a template is about; null is free text, or a reply. */
    purpose: text('purpose'),
    language: text('language').notNull(),
    /** As the person reads it. */
    text: text('text').notNull(),
    templateName: text('template_name'),
    templateValues: json('template_values').$type<{ name: string; value: string }[]>(),
    /** What came with a reply: `image`, `audio`, … */
    media: text('media'),
    aboutKind: text('about_kind'),
    aboutId: text('about_id'),
    /** Who of the staff wrote it; null for what the product sent. */
    who: text('who'),
    state: text('state').$type<MessageState>().notNull().default('queued'),
    reason: text('reason').$type<MessageReason>(),
    /** The provider's own code of what went wrong. */
    code: text('code'),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this; moved on by quiet hours and by tries that failed. */
    nextAt: instant('next_at').notNull().defaultNow(),
    claimedAt: instant('claimed_at'),
    provider: text('provider'),
    providerId: text('provider_id'),
    uselessAt: instant('useless_at'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
    deliveredAt: instant('delivered_at'),
    readAt: instant('read_at'),
  },
  (table) => [
    index('messages_contact_index').on(table.contactId, table.createdAt),
    index('messages_state_index').on(table.state, table.createdAt),
    index('messages_created_index').on(table.createdAt, table.id),
    index('messages_about_index').on(table.aboutKind, table.aboutId),
    index('messages_due_index')
      .on(table.nextAt)
      .where(sql`${table.state} in ('queued', 'sending')`),
    uniqueIndex('messages_provider_unique')
      .on(table.provider, table.providerId)
      .where(sql`${table.providerId} is not null`),
    check(
      'messages_state_check',
      sql`${table.state} in ('queued', 'sending', 'sent', 'delivered', 'read', 'failed', 'unknown', 'skipped', 'received')`,
    ),
    check('messages_channel_check', sql`${table.channel} in ('whatsapp', 'sms')`),
  ],
);

/** When nobody is written to, and how often somebody may be; one row. */
export const messageRules = pgTable(
  'message_rules',
  {
    id: integer('id').primaryKey(),
    /** Minutes after midnight in the person's zone. */
    quietFrom: integer('quiet_from').notNull(),
    quietUntil: integer('quiet_until').notNull(),
    /** So many messages about a workshop in 24 hours, and so many offers in seven days, to one person. */
    workshopCap: integer('workshop_cap').notNull(),
    offersCap: integer('offers_cap').notNull(),
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('message_rules_one_check', sql`${table.id} = 1`)],
);

/** What the make-believe provider took: the phone that the studio plays shows it. */
export const sandboxMessages = pgTable('sandbox_messages', {
  id: id(),
  /** Our id of it. */
  messageId: reference('message_id').notNull(),
  channel: text('channel').$type<PhoneChannel>().notNull(),
  mobile: text('mobile').notNull(),
  text: text('text').notNull(),
  at: createdAt(),
});

/** Templates that wait at the make-believe provider, or were decided there. */
export const sandboxTemplates = pgTable(
  'sandbox_templates',
  {
    id: id(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    text: text('text').notNull(),
    state: text('state').$type<ApprovalState>().notNull(),
    at: createdAt(),
  },
  (table) => [unique('sandbox_templates_name_unique').on(table.name, table.language)],
);

/** Notices that were refused, by provider and reason: a wrong secret looks like forgery, and nobody reads logs. */
export const refusedNotices = pgTable(
  'refused_message_notices',
  {
    provider: text('provider').notNull(),
    reason: text('reason').notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ name: 'refused_message_notices_pkey', columns: [table.provider, table.reason] })],
);
