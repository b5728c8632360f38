import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { EndReason, ExperimentGoal, ExperimentScope, ExperimentState, WinnerProposal } from './model.ts';

/** Two or more versions of a page, tested against each other for leads or orders. See `ExperimentPlan`. */
export const experiments = pgTable(
  'experiments',
  {
    id: id(),
    name: text('name').notNull(),
    state: text('state').$type<ExperimentState>().notNull().default('draft'),
    version: integer('version').notNull().default(1),
    pageId: reference('page_id').notNull(),
    /** The address of the page when the experiment was made. */
    pagePath: text('page_path').notNull(),
    scope: text('scope').$type<ExperimentScope>().notNull(),
    share: integer('share').notNull(),
    goal: text('goal').$type<ExperimentGoal>().notNull(),
    effect: integer('effect').notNull(),
    guardGoals: integer('guard_goals'),
    guardErrors: integer('guard_errors'),
    guardWeight: integer('guard_weight'),
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    startedAt: instant('started_at'),
    endedAt: instant('ended_at'),
    endReason: text('end_reason').$type<EndReason>(),
    endedBy: text('ended_by'),
    winner: integer('winner'),
    siteRelease: reference('site_release'),
    /** The release that waits for a second reader or its time, and will give an arm to the page or its family. */
    proposal: json('proposal').$type<WinnerProposal>(),
    /** The figures as they were when it ended: leads and orders may be erased later. */
    result: json('result'),
    /** Every page it ran on. */
    paths: json('paths').$type<string[]>(),
    madeBy: reference('made_by').notNull(),
    madeByName: text('made_by_name').notNull(),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('experiments_state_index').on(table.state, table.createdAt),
    index('experiments_page_index').on(table.pageId),
    check('experiments_state_check', sql`${table.state} in ('draft', 'scheduled', 'running', 'ended')`),
    check('experiments_share_check', sql`${table.share} between 1 and 100`),
    check('experiments_running_check', sql`${table.state} <> 'running' or ${table.startedAt} is not null`),
    check('experiments_scheduled_check', sql`${table.state} <> 'scheduled' or ${table.startsAt} is not null`),
    check('experiments_ended_check', sql`(${table.state} = 'ended') = (${table.endedAt} is not null)`),
  ],
);

/** The arms of an experiment; number 0 is the published page. */
export const experimentArms = pgTable(
  'experiment_arms',
  {
    experimentId: reference('experiment_id')
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    name: text('name').notNull(),
    /** Names the arm where it is shown, in its forms and links; random, so that it cannot be guessed. */
    token: text('token').notNull(),
    /** The page whose draft is edited as this arm; null for the control. */
    pageId: reference('page_id'),
    /** Its changes, fixed when the experiment starts: visitors see the same until it ends. */
    changes: json('changes'),
  },
  (table) => [
    primaryKey({ columns: [table.experimentId, table.number] }),
    unique('experiment_arms_token_unique').on(table.token),
    index('experiment_arms_page_index').on(table.pageId),
    check('experiment_arms_number_check', sql`${table.number} between 0 and 3`),
  ],
);

/** The pages on which an experiment runs or will: a page has one at a time. */
export const experimentPages = pgTable('experiment_pages', {
  path: text('path').primaryKey(),
  experimentId: reference('experiment_id')
    .notNull()
    .references(() => experiments.id, { onDelete: 'cascade' }),
});

/** What happened in an arm on a day (UTC), added up: nothing in it belongs to one visitor. */
export const experimentDays = pgTable(
  'experiment_days',
  {
    experimentId: reference('experiment_id')
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Visitors who saw it, each once a day; programs are not counted. */
    visitors: integer('visitors').notNull().default(0),
    /** How often its rendering failed, and the published page was shown instead. */
    failures: integer('failures').notNull().default(0),
    /** The most bytes its HTML had, compressed. */
    weight: integer('weight').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.experimentId, table.number, table.day] })],
);
