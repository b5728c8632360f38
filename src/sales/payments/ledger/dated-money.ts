import { sql, type SQL } from 'drizzle-orm';

/**
 * Payments, and refunds as negative amounts, each at its own time: a table expression with `order_id`, `at`, `amount` (minor units) and `currency`.
 */
export const datedMoney: SQL = sql`(
  select order_id, created_at as at, amount, currency from payments where state <> 'failed'
  union all select order_id, updated_at, -amount, currency from refunds where state = 'done')`;
