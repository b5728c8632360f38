import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { orders } from '../../tables.ts';

/** Paid orders of an arm of an experiment on the day (UTC) they were paid, and how many of them were refunded or cancelled since. */
export type ArmOrders = { arm: string; day: string; paid: number; refunded: number };

/**
 * How many buyers paid an order in each of these arms, by day: a number counts once, with its first paid order. Orders that staff wrote down
 * come from no page and have no arm.
 */
export async function ordersOfArms(tx: Tx, arms: string[]): Promise<ArmOrders[]> {
  if (arms.length === 0) return [];
  const list = sql.join(
    arms.map((arm) => sql`${arm}`),
    sql`, `,
  );
  const { rows } = (await tx.execute(sql`
    select arm, (paid_at at time zone 'utc')::date::text as day, count(*)::int as paid,
      (count(*) filter (where state in ('refunded', 'cancelled')))::int as refunded from (
      select distinct on (buyer_mobile) arm, paid_at, state from ${orders}
      where arm in (${list}) and paid_at is not null and added_to is null
      order by buyer_mobile, paid_at, id
    ) as first group by 1, 2`)) as unknown as { rows: ArmOrders[] };
  return rows;
}
