import { sql, type SQL } from 'drizzle-orm';
import { datedMoney } from '#sales/payments';
import { touchKey, touchLines, type TouchGrouping } from '#marketing/tracking';

/** Whether an order costs money: its seats are paid ones. */
const costsMoney = sql.raw('orders.total + orders.later > 0');

const table = { table: 'orders', language: 'language' };
const lines = touchLines({ ...table, own: { by: 'programme', column: 'programme' } });
const line = sql.raw('open_days.day, line.touch, line."by", line.key');
/** The order of each row, looked up: joined, the planner reads all orders of all years for those of one day. */
const orderOf = (row: string) =>
  sql.raw(`cross join lateral (select * from orders where id = ${row}.order_id offset 0) orders`);
const during = (column: string) => sql.raw(`${column} >= open_days.begins and ${column} < open_days.ends`);

/**
 * For sums by day (`Book`): orders on their creation day, paid seats on the day they were given, payments and refunds on their own day. Reads
 * `open_days`; one row for each touch and grouping. Columns: day, touch, by, key, currency, orders, seats, revenue. `offset 0` makes the planner use
 * the index for each day.
 */
export const attributedOrders: SQL = sql`
  select ${line}, '' as currency, 1 as orders, 0 as seats, 0::bigint as revenue
  from open_days cross join lateral (select * from orders one where ${during('one.created_at')} offset 0) orders ${lines}
  union all select ${line}, '', 0, 1, 0
  from open_days cross join lateral (select * from enrolments one where ${during('one.created_at')} offset 0) given
    ${orderOf('given')} ${lines} where ${costsMoney}
  union all select ${line}, money.currency, 0, 0, money.amount
  from open_days cross join lateral (select * from ${datedMoney} one where ${during('one.at')} offset 0) money
    ${orderOf('money')} ${lines}`;

/** The time of the first order, or null. */
export const firstOrder: SQL = sql`(select min(created_at) from orders)`;

type Wish = {
  from: Date;
  to: Date;
  touch: 'first' | 'last';
  of: { by: TouchGrouping | 'programme'; key: string };
  figure: 'orders' | 'seats' | 'revenue';
};

/** The same one by one, as a query with `id`, `label` and `at`; of revenue with `amount` and `currency`. */
export function ordersBehind({ from, to, touch, of: { by, key }, figure }: Wish): SQL {
  const column = by === 'programme' ? 'orders.programme' : touchKey(table, touch, by);
  const own = sql`${sql.raw(column)} = ${key}`;
  const meanwhile = (at: string) =>
    sql`${sql.raw(at)} >= ${from.toISOString()}::timestamptz and ${sql.raw(at)} < ${to.toISOString()}::timestamptz`;
  const what = sql.raw('orders.id::text as id, orders.reference as label');
  if (figure === 'orders')
    return sql`select ${what}, orders.created_at as at from orders where ${meanwhile('orders.created_at')} and ${own}`;
  if (figure === 'seats')
    return sql`select ${what}, enrolments.created_at as at from enrolments join orders on orders.id = enrolments.order_id
      where ${meanwhile('enrolments.created_at')} and ${costsMoney} and ${own}`;
  return sql`select ${what}, money.at, money.amount, money.currency from ${datedMoney} money join orders on orders.id = money.order_id
    where ${meanwhile('money.at')} and ${own}`;
}
