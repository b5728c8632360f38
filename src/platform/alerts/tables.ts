import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, reference } from '#platform/db/columns.ts';
import type { AlertKind, AlertWay } from './model.ts';

/** Alerts to send to staff, one row per subject. */
export const staffAlerts = pgTable(
  'staff_alerts',
  {
    id: id(),
    kind: text('kind').$type<AlertKind>().notNull(),
    /** The record it is about. */
    aboutId: reference('about_id').notNull(),
    /** The text and target of its link; never personal data. */
    label: text('label').notNull().default(''),
    path: text('path').notNull().default(''),
    createdAt: createdAt(),
    /** When it was sent to all recipients, by mail or into their next digest. */
    toldAt: instant('told_at'),
    /** When it was sent in an immediate mail; the next such mail waits a while. */
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    unique('staff_alerts_about_unique').on(table.kind, table.aboutId),
    index('staff_alerts_told_index').on(table.toldAt),
    index('staff_alerts_mailed_index')
      .on(table.mailedAt)
      .where(sql`${table.mailedAt} is not null`),
  ],
);

/** How a staff member receives a kind; the default without a row. */
export const alertChoices = pgTable(
  'alert_choices',
  {
    staffId: reference('staff_id').notNull(),
    kind: text('kind').$type<AlertKind>().notNull(),
    way: text('way').$type<AlertWay>().notNull(),
  },
  (table) => [
    primaryKey({ name: 'alert_choices_pkey', columns: [table.staffId, table.kind] }),
    check('alert_choices_way_check', sql`${table.way} in ('now', 'daily', 'off')`),
  ],
);

/** The hour of a staff member's digest, and the business day of the last one. */
export const alertDigests = pgTable(
  'alert_digests',
  {
    staffId: reference('staff_id').primaryKey(),
    /** Hour of the day in office time. */
    hour: integer('hour').notNull(),
    lastDay: text('last_day'),
  },
  (table) => [check('alert_digests_hour_check', sql`${table.hour} between 0 and 23`)],
);

/** The items of a staff member's next digest. */
export const digestItems = pgTable(
  'digest_items',
  {
    staffId: reference('staff_id').notNull(),
    alertId: reference('alert_id')
      .notNull()
      .references(() => staffAlerts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ name: 'digest_items_pkey', columns: [table.staffId, table.alertId] }),
    index('digest_items_alert_index').on(table.alertId),
  ],
);

/** Until when a watched source has been searched. */
export const alertWatches = pgTable('alert_watches', {
  name: text('name').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});
