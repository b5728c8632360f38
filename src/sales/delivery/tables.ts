import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, reference } from '#platform/db/columns.ts';
import type { CourierState } from './model.ts';

/** Where the kits of an order go: one address an order, until they are sent. */
export const postalAddresses = pgTable('postal_addresses', {
  orderId: reference('order_id').primaryKey(),
  recipient: text('recipient').notNull(),
  line1: text('line1').notNull(),
  line2: text('line2').notNull(),
  postcode: text('postcode').notNull(),
  city: text('city').notNull(),
  district: text('district').notNull(),
  state: text('state').notNull(),
  country: text('country').notNull(),
  phone: text('phone').notNull(),
  /** Counts the saves: who corrects an older one is told what it is now. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The kits of a paid order on their way: one shipment an order, whoever says how often that it was paid. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: reference('order_id').notNull().unique('shipments_order_unique'),
    /** What a label and a list need of the order, as it was when the shipment was opened; the batch follows the learner. */
    reference: text('reference').notNull(),
    programme: text('programme').notNull(),
    market: text('market').notNull(),
    batchId: reference('batch_id').notNull(),
    quantity: integer('quantity').notNull().default(1),
    state: text('state').notNull(),
    carrier: text('carrier'),
    tracking: text('tracking'),
    packedAt: instant('packed_at'),
    sentAt: instant('sent_at'),
    /** When it arrived, came back, or was called back. */
    endedAt: instant('ended_at'),
    /** When its label was last made to be printed. */
    labelAt: instant('label_at'),
    /** Counts the changes: who changes an older one is told what it is now. */
    version: integer('version').notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('shipments_state_index').on(table.state, table.createdAt, table.id),
    index('shipments_batch_index').on(table.batchId, table.state),
    index('shipments_created_index').on(table.createdAt, table.id),
    index('shipments_reference_index').on(table.reference),
    index('shipments_tracking_index').on(table.tracking),
    check(
      'shipments_state_check',
      sql`${table.state} in ('to-pack', 'packed', 'sent', 'arrived', 'returned', 'called-back')`,
    ),
    check('shipments_quantity_check', sql`${table.quantity} > 0`),
  ],
);

/** What a shipment is found by: recipient, order, PIN and tracking number; nothing else of an address. */
export const shipmentSearch = pgTable(
  'shipment_search',
  {
    shipmentId: reference('shipment_id')
      .primaryKey()
      .references(() => shipments.id),
    folded: text('folded').notNull(),
    keys: integer('keys').array().notNull(),
  },
  (table) => [index('shipment_search_keys_index').using('gin', table.keys)],
);

/** The history of each shipment. `who` is `system`, `family` or `staff:<name>`. */
export const shipmentSteps = pgTable(
  'shipment_steps',
  {
    id: id(),
    shipmentId: reference('shipment_id')
      .notNull()
      .references(() => shipments.id),
    fromState: text('from_state'),
    toState: text('to_state').notNull(),
    who: text('who').notNull(),
    why: text('why').notNull(),
    createdAt: createdAt(),
    /** When the family was told by mail; null while they are to be told, and where there is nothing to tell. */
    toldAt: instant('told_at'),
    /** Since when the family is to be told of it; null where there is nothing to tell. */
    tellFrom: instant('tell_from'),
  },
  (table) => [
    index('shipment_steps_shipment_index').on(table.shipmentId),
    index('shipment_steps_untold_index')
      .on(table.tellFrom)
      .where(sql`${table.toldAt} is null and ${table.tellFrom} is not null`),
  ],
);

/** What couriers told of parcels, each update once. */
export const courierNews = pgTable(
  'courier_news',
  {
    id: id(),
    /** Who told it, as `CourierService` names it. */
    source: text('source').notNull(),
    /** SHA-256 of the update: the same one again is known. */
    digest: text('digest').notNull(),
    tracking: text('tracking').notNull(),
    /** Whose kit has the number; null while none has. */
    shipmentId: reference('shipment_id').references(() => shipments.id),
    state: text('state').$type<CourierState>(),
    /** In the courier's own words. */
    words: text('words').notNull(),
    place: text('place').notNull(),
    at: instant('at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('courier_news_digest_unique').on(table.source, table.digest),
    index('courier_news_shipment_index').on(table.shipmentId, table.at),
    index('courier_news_created_index').on(table.createdAt),
    index('courier_news_open_index')
      .on(table.tracking)
      .where(sql`${table.shipmentId} is null`),
    check('courier_news_state_check', sql`${table.state} in ('sent', 'arrived', 'returned')`),
  ],
);
