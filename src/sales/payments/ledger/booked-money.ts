import { sql, type SQL } from 'drizzle-orm';
import type { Span } from '../model.ts';
import { payments, refunds } from '../tables.ts';

/**
 * Payments and refunds of a span, as a query to sum up: `order_id`, `gateway`, `currency`, `amount` (minor units), `kind` (`payment` or `refund`) and
 * `at`. Without failed ones; the same rows as `listMoneyIn` and `listMoneyBack`.
 */
export function bookedMoney({ from, to }: Span): SQL {
  const [begin, end] = [sql`${from.toISOString()}::timestamptz`, sql`${to.toISOString()}::timestamptz`];
  return sql`
    select order_id, gateway, currency, amount, 'payment' as kind, created_at as at
    from ${payments} where created_at >= ${begin} and created_at < ${end} and state <> 'failed'
    union all
    select back.order_id, money.gateway, back.currency, back.amount, 'refund', back.updated_at
    from ${refunds} back join ${payments} money on money.id = back.payment_id
    where back.updated_at >= ${begin} and back.updated_at < ${end} and back.state = 'done'`;
}
