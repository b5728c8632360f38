import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { EventKind } from '#platform/events/model';
import { createdAt, id, instant, json, reference } from '#platform/db/columns.ts';
import type { BodyMapping, DeliveryState, OffReason, TryProblem } from './model.ts';

/** Webhook endpoints of other systems. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    name: text('name').notNull(),
    address: text('address').notNull().unique('webhook_endpoints_address_unique'),
    kinds: json('kinds').$type<EventKind[]>().notNull(),
    /** The body in the receiver's own fields; null: the whole event. */
    mapping: json('mapping').$type<BodyMapping>(),
    /** Sealed for the id of the row. */
    secret: text('secret').notNull(),
    /** The previous secret, which is also used to sign until then. */
    oldSecret: text('old_secret'),
    oldUntil: instant('old_until'),
    /** Null: on. */
    off: text('off').$type<OffReason>(),
    /** Since when nothing was accepted; null after each delivery. */
    failingSince: instant('failing_since'),
    /** Number of rounds in a row without success, and the end of the backoff. */
    failedRounds: integer('failed_rounds').notNull().default(0),
    restsUntil: instant('rests_until'),
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
    changedAt: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [check('webhook_endpoints_off_check', sql`${table.off} in ('staff', 'failing', 'gone')`)],
);

/** The delivery of one event to one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: reference('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    eventId: reference('event_id').notNull(),
    kind: text('kind').$type<EventKind>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    /** A worker that has it and died is noticed after this. */
    claimedUntil: instant('claimed_until'),
    /** When the first try of this round of tries was due: three days later it is given up. */
    since: instant('since').notNull().defaultNow(),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('webhook_deliveries_event_unique').on(table.endpointId, table.eventId),
    index('webhook_deliveries_due_index')
      .on(table.endpointId, table.dueAt)
      .where(sql`${table.state} in ('waiting', 'sending')`),
    index('webhook_deliveries_log_index').on(table.endpointId, table.createdAt, table.id),
    index('webhook_deliveries_created_index').on(table.createdAt),
    check(
      'webhook_deliveries_state_check',
      sql`${table.state} in ('waiting', 'sending', 'delivered', 'failed', 'dropped')`,
    ),
  ],
);

/** One try, and its result. */
export const webhookTries = pgTable(
  'webhook_tries',
  {
    id: id(),
    deliveryId: reference('delivery_id')
      .notNull()
      .references(() => webhookDeliveries.id, { onDelete: 'cascade' }),
    at: instant('at').notNull().defaultNow(),
    status: integer('status'),
    /** Milliseconds. */
    duration: integer('duration').notNull(),
    problem: text('problem').$type<TryProblem>(),
    /** How the answer began; another system may have put people's words in it. */
    answer: text('answer').notNull().default(''),
  },
  (table) => [index('webhook_tries_delivery_index').on(table.deliveryId, table.at)],
);
