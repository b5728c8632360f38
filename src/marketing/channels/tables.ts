import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { ApprovalState, ConsentPurpose, MessageReason, MessageState, PhoneChannel } from './model.ts';

/** A person with a phone number: one conversation, on all channels. */
export const messageContacts = pgTable(
  'message_contacts',
  {
    id: id(),
    /** E.164. */
    mobile: text('mobile').notNull().unique('message_contacts_mobile_unique'),
    /** Their name on the channel, or the one they gave us. */
    name: text('name').notNull().default(''),
    language: text('language').notNull().default('en'),
    /** Their last reply on WhatsApp: free text may be sent for 24 hours. */
    wroteAt: instant('wrote_at'),
    /** The newest message of either side; null before the first. */
    latestAt: instant('latest_at'),
    unread: integer('unread').notNull().default(0),
    assignedTo: reference('assigned_to'),
    done: boolean('done').notNull().default(false),
    /** Raised by replies, answers and staff decisions, to refuse decisions about a stale version. */
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

/** Every yes and no, with wording and time; the newest per number, channel and purpose counts. Append-only. */
export const messageConsents = pgTable(
  'message_consents',
  {
    id: id(),
    mobile: text('mobile').notNull(),
    channel: text('channel').$type<PhoneChannel>().notNull(),
    purpose: text('purpose').$type<ConsentPurpose>().notNull(),
    given: boolean('given').notNull(),
    /** The wording they agreed to, or their reply. */
    wording: text('wording').notNull(),
    wordingVersion: text('wording_version').notNull(),
    language: text('language').notNull(),
    /** Its source: `lead-form`, `checkout`, `family`, `link`, `reply`, `staff`, `provider`, `file`. */
    source: text('source').notNull(),
    /** The staff member who recorded what they heard in person. */
    who: text('who'),
    at: createdAt(),
  },
  (table) => [
    index('message_consents_number_index').on(table.mobile, table.channel, table.purpose, table.at),
    check('message_consents_channel_check', sql`${table.channel} in ('whatsapp', 'sms')`),
    check('message_consents_purpose_check', sql`${table.purpose} in ('workshop', 'offers')`),
  ],
);

/** The text of a purpose by channel and language, as staff wrote it. Without a row the starter text is used. */
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
    /** The provider's reason for a refusal. */
    reason: text('reason'),
    /** The text and name that were submitted for approval. */
    submittedText: text('submitted_text'),
    submittedName: text('submitted_name'),
    /** What may be sent: the last approved text, and the provider's name or id of it. */
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

/** Every message to and from phones: the outbox, replies, and conversations. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    contactId: reference('contact_id')
      .notNull()
      .references(() => messageContacts.id),
    /** Deduplicates sends; of a reply it is the provider's id. */
    dedupeKey: text('dedupe_key').notNull().unique('messages_dedupe_key_unique'),
    channel: text('channel').$type<PhoneChannel>().notNull(),
    /** The purpose of a template; null for free text, and for a reply. */
    purpose: text('purpose'),
    language: text('language').notNull(),
    /** The text as sent or received. */
    text: text('text').notNull(),
    templateName: text('template_name'),
    templateValues: json('template_values').$type<{ name: string; value: string }[]>(),
    /** The attachment of a reply: `image`, `audio`, … */
    media: text('media'),
    aboutKind: text('about_kind'),
    aboutId: text('about_id'),
    /** The staff author; null for automatic messages. */
    who: text('who'),
    state: text('state').$type<MessageState>().notNull().default('queued'),
    reason: text('reason').$type<MessageReason>(),
    /** The provider's error code. */
    code: text('code'),
    attempts: integer('attempts').notNull().default(0),
    /** Not before this time; moved on by quiet hours and by retries. */
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

/** Quiet hours and caps; one row. */
export const messageRules = pgTable(
  'message_rules',
  {
    id: integer('id').primaryKey(),
    /** Minutes after midnight in the person's zone. */
    quietFrom: integer('quiet_from').notNull(),
    quietUntil: integer('quiet_until').notNull(),
    /** Caps per person: messages about a workshop in 24 hours, and offers in seven days. */
    workshopCap: integer('workshop_cap').notNull(),
    offersCap: integer('offers_cap').notNull(),
    version: integer('version').notNull().default(1),
    updatedBy: text('updated_by').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [check('message_rules_one_check', sql`${table.id} = 1`)],
);

/** Messages the sandbox provider took; the phone in the studio shows them. */
export const sandboxMessages = pgTable('sandbox_messages', {
  id: id(),
  /** Our message id. */
  messageId: reference('message_id').notNull(),
  channel: text('channel').$type<PhoneChannel>().notNull(),
  mobile: text('mobile').notNull(),
  text: text('text').notNull(),
  at: createdAt(),
});

/** Templates pending or decided at the sandbox provider. */
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

/** Refused webhooks, by provider and reason: shown to staff, because a wrong secret looks like forgery and is otherwise only in the log. */
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
