import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * What came in and went back on a business day that is over, by gateway and currency. A day is kept when it has its row of `kind` '', which
 * counts nothing. Triggers of the database forget a day as soon as money of it is written or changed.
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
