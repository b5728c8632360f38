import { sql, type SQL } from 'drizzle-orm';

/**
 * Money that came, and less than 0 what went back, each when it did: a table for a query, with `order_id`, `at`, `amount` (minor units) and
 * `currency`.
 */
export const datedMoney: SQL = sql`(
  select order_id, created_at as at, amount, currency from payments where state <> 'failed'
  union all select order_id, updated_at, -amount, currency from refunds where state = 'done')`;
