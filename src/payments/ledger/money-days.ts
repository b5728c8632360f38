import { sql } from 'drizzle-orm';
import type { Book } from '#db';
import { moneyDays, payments, refunds } from '../tables.ts';

const inDay = (column: string) => sql.raw(`${column} >= open_days.begins and ${column} < open_days.ends`);

/** The sums of money by business day, as `listMoneyIn` and `listMoneyBack` list it. */
export const moneyBook: Book = {
  table: moneyDays,
  keys: ['kind', 'gateway', 'currency'],
  sums: ['amount', 'count'],
  first: sql`least((select min(created_at) from ${payments}), (select min(updated_at) from ${refunds}))`,
  last: sql`greatest((select max(created_at) from ${payments}), (select max(updated_at) from ${refunds}))`,
  written: sql`
    select open_days.day, 'payment' as kind, came.gateway, came.currency, came.amount, 1 as count
    from open_days join ${payments} came on ${inDay('came.created_at')} and came.state <> 'failed'
    union all
    select open_days.day, 'refund', paid.gateway, back.currency, back.amount, 1
    from open_days join ${refunds} back on ${inDay('back.updated_at')} and back.state = 'done'
      join ${payments} paid on paid.id = back.payment_id`,
};
