import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { IssueState, IssueTexts, RecipientState, Segment } from './model.ts';

/** An issue of the newsletter, in each language it is written in. */
export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: id(),
    /** Its name for staff. */
    name: text('name').notNull(),
    texts: json('texts').$type<IssueTexts>().notNull(),
    segment: json('segment').$type<Segment>().notNull(),
    state: text('state').$type<IssueState>().notNull().default('draft'),
    /** Incremented by each save: saving an older version is refused. */
    version: integer('version').notNull().default(1),
    /** Whether it is public in the archive once it is sent. */
    isPublic: boolean('is_public').notNull().default(false),
    /** Counts the issues that went out; names it in the archive. */
    number: integer('number').unique('newsletter_issues_number_unique'),
    startsAt: instant('starts_at'),
    /** Earliest time of the next chunk: the pace of all servers together. */
    nextAt: instant('next_at').notNull().defaultNow(),
    /** The mail server's last connection error, until it recovers. */
    trouble: text('trouble'),
    beganAt: instant('began_at'),
    endedAt: instant('ended_at'),
    madeByName: text('made_by_name').notNull(),
    changedByName: text('changed_by_name').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('newsletter_issues_state_index').on(table.state, table.startsAt),
    check(
      'newsletter_issues_state_check',
      sql`${table.state} in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent')`,
    ),
    check('newsletter_issues_scheduled_check', sql`${table.state} <> 'scheduled' or ${table.startsAt} is not null`),
    check('newsletter_issues_began_check', sql`${table.beganAt} is null or ${table.number} is not null`),
  ],
);

/**
 * The readers of an issue, written when it starts. The row is claimed before the mail server is contacted, so that no reader gets the issue twice.
 */
export const newsletterRecipients = pgTable(
  'newsletter_recipients',
  {
    id: id(),
    issueId: reference('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    /** The subscriber, who has one address; null once erased: the row then only counts. */
    leadId: reference('lead_id'),
    language: text('language').notNull(),
    state: text('state').$type<RecipientState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at').notNull().defaultNow(),
    claimedAt: instant('claimed_at'),
    sentAt: instant('sent_at'),
    /** Only the mail server's codes: its text often repeats the address. */
    reason: text('reason'),
    /** When they ended the newsletter by the link of this issue. */
    endedAt: instant('ended_at'),
  },
  (table) => [
    unique('newsletter_recipients_once').on(table.issueId, table.leadId),
    index('newsletter_recipients_state_index').on(table.issueId, table.state, table.nextAt),
    index('newsletter_recipients_lead_index').on(table.leadId),
    check(
      'newsletter_recipients_state_check',
      sql`${table.state} in ('queued', 'sending', 'sent', 'failed', 'bounced', 'skipped', 'unknown')`,
    ),
  ],
);

/** Addresses that bounced or complained. Blocked ones get no issues. */
export const newsletterSuppressions = pgTable(
  'newsletter_suppressions',
  {
    /** In lower case. */
    address: text('address').primaryKey(),
    reason: text('reason').$type<'bounced' | 'complained' | 'soft'>().notNull(),
    /** How often in a row its mail server said "not now". */
    soft: integer('soft').notNull().default(0),
    blockedAt: instant('blocked_at'),
    latestAt: instant('latest_at').notNull().defaultNow(),
  },
  (table) => [
    index('newsletter_suppressions_blocked_index').on(table.blockedAt),
    check('newsletter_suppressions_reason_check', sql`${table.reason} in ('bounced', 'complained', 'soft')`),
  ],
);
