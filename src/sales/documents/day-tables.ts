import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/**
 * The sums of documents of a finished business day, by form and currency, without sandbox documents. A day is stored if it has a row with `kind` '',
 * which counts nothing. A database trigger deletes a day when one of its documents is written or changed.
 */
export const documentDays = pgTable(
  'document_days',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    form: text('form').notNull(),
    /** The form of the document these reverse; '' for none. */
    takesBack: text('takes_back').notNull(),
    currency: text('currency').notNull(),
    taxable: sum('taxable'),
    centralTax: sum('central_tax'),
    stateTax: sum('state_tax'),
    integratedTax: sum('integrated_tax'),
    total: sum('total'),
    aheadCentral: sum('ahead_central'),
    aheadState: sum('ahead_state'),
    aheadIntegrated: sum('ahead_integrated'),
    count: integer('count').notNull().default(0),
  },
  (table) => [
    primaryKey({
      name: 'document_days_pkey',
      columns: [table.day, table.kind, table.form, table.takesBack, table.currency],
    }),
  ],
);
