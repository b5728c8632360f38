import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, reference } from '#platform/db/columns.ts';
import type { CourierState } from './model.ts';

/** The address of an order's kits: one per order, until they are sent. */
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
  /** Version for optimistic locking: correcting an older one is refused with the current values. */
  version: integer('version').notNull().default(1),
  createdAt: createdAt(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
});

/** The kits of a paid order: one shipment per order, even if the payment is reported several times. */
export const shipments = pgTable(
  'shipments',
  {
    id: id(),
    orderId: reference('order_id').notNull().unique('shipments_order_unique'),
    /** The order data for labels and lists, as of when the shipment was opened; the batch follows the learner. */
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
    /** When its label was last generated. */
    labelAt: instant('label_at'),
    /** Version for optimistic locking: changing an older one is refused with the current values. */
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

/** The search index of a shipment: recipient, order, PIN and tracking number; nothing else of an address. */
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
    /** When the family was mailed; null if pending, or if there is nothing to mail. */
    toldAt: instant('told_at'),
    /** The earliest time to mail the family; null if there is nothing to mail. */
    tellFrom: instant('tell_from'),
  },
  (table) => [
    index('shipment_steps_shipment_index').on(table.shipmentId),
    index('shipment_steps_untold_index')
      .on(table.tellFrom)
      .where(sql`${table.toldAt} is null and ${table.tellFrom} is not null`),
  ],
);

/** The updates of couriers, each once. */
export const courierNews = pgTable(
  'courier_news',
  {
    id: id(),
    /** The name of the `CourierService`. */
    source: text('source').notNull(),
    /** SHA-256 of the update, to deduplicate. */
    digest: text('digest').notNull(),
    tracking: text('tracking').notNull(),
    /** The kit with this number, or null yet. */
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
