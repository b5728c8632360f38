import { bigint, date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/**
 * The sums of payout lines of a finished business day, by ledger effect. A day is stored if it has a row with `kind` '', which counts nothing. A
 * database trigger deletes a day when one of its lines changes.
 */
export const payoutDays = pgTable(
  'payout_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    gateway: text('gateway').notNull(),
    currency: text('currency').notNull(),
    /** `yes` where our books know the payment or refund; '' else. */
    known: text('known').notNull(),
    chargedCurrency: text('charged_currency').notNull(),
    /** Which amounts are positive, so that the sums have the debits and credits of the single lines: `1010`. */
    sides: text('sides').notNull(),
    gross: sum('gross'),
    fee: sum('fee'),
    feeTax: sum('fee_tax'),
    charged: sum('charged'),
  },
  (table) => [
    primaryKey({
      name: 'payout_days_pkey',
      columns: [table.day, table.kind, table.gateway, table.currency, table.known, table.chargedCurrency, table.sides],
    }),
  ],
);
