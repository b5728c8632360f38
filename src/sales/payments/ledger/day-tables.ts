import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Payments and refunds of a finished business day, by gateway and currency. A day is stored if it has a row with `kind` '', which counts nothing.
 * Database triggers delete a day when one of its payments or refunds is written or changed.
 */
export const moneyDays = pgTable(
  'money_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<'payment' | 'refund' | ''>().notNull(),
    gateway: text('gateway').notNull(),
    currency: text('currency').notNull(),
    /** In minor units. */
    amount: bigint('amount', { mode: 'number' }).notNull().default(0),
    count: integer('count').notNull().default(0),
  },
  (table) => [primaryKey({ name: 'money_days_pkey', columns: [table.day, table.kind, table.gateway, table.currency] })],
);
