import { sql } from 'drizzle-orm';
import type { Book } from '#platform/db';
import { moneyDays, payments, refunds } from '../tables.ts';

const inDay = (column: string) => sql.raw(`${column} >= open_days.begins and ${column} < open_days.ends`);

/** The sums of money by business day, as `listMoneyIn` and `listMoneyBack` list it. */
export const moneyBook: Book = {
  table: moneyDays,
  keys: ['kind', 'gateway', 'currency'],
  sums: ['amount', 'count'],
  first: sql`least((select min(created_at) from ${payments}), (select min(updated_at) from ${refunds}))`,
  last: sql`greatest((select max(created_at) from ${payments}), (select max(updated_at) from ${refunds}))`,
  // `offset 0` makes the planner look each day up in the index; joined plainly, it reads the tables whole.
  written: sql`
    select open_days.day, 'payment' as kind, came.gateway, came.currency, came.amount, 1 as count
    from open_days cross join lateral (select * from ${payments} one where ${inDay('one.created_at')} and one.state <> 'failed' offset 0) came
    union all
    select open_days.day, 'refund', paid.gateway, back.currency, back.amount, 1
    from open_days cross join lateral (select * from ${refunds} one where ${inDay('one.updated_at')} and one.state = 'done' offset 0) back
      join ${payments} paid on paid.id = back.payment_id`,
};
