import { sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { orders } from '../../tables.ts';

/** One line of figures: a week (its Monday, `2026-11-16`), the slug of a programme or the path of a page. */
export type OrderFigure = { key: string; placed: number; paid: number };
export type OrderFigures = { weeks: OrderFigure[]; programmes: OrderFigure[]; pages: OrderFigure[] };

type Row = { week: string | null; programme: string | null; page: string | null; by: number; number: string };

/**
 * How many orders were placed, and how many were paid, from one instant to before another: by week (Monday to Sunday in business time), by
 * programme and by page; an order without a page has the key ''. Two walks along indexes, as long as the span is.
 */
export async function orderFigures(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<OrderFigures> {
  const figures: OrderFigures = { weeks: [], programmes: [], pages: [] };
  for (const kind of ['placed', 'paid'] as const)
    for (const { week, programme, page, by, number } of await grouped(tx, kind, from, to)) {
      const [list, key] =
        by === 3
          ? [figures.weeks, week ?? '']
          : by === 5
            ? [figures.programmes, programme ?? '']
            : [figures.pages, page ?? ''];
      let line = list.find((one) => one.key === key);
      if (!line) list.push((line = { key, placed: 0, paid: 0 }));
      line[kind] += Number(number);
    }
  return figures;
}

async function grouped(tx: Tx, kind: 'placed' | 'paid', from: Date, to: Date): Promise<Row[]> {
  const at = kind === 'placed' ? orders.createdAt : orders.paidAt;
  const answer = await tx.execute(sql`
    select to_char(week, 'YYYY-MM-DD') as week, programme, page, grouping(week, programme, page) as by, count(*) as number
    from (
      select date_trunc('week', ${at} at time zone 'Asia/Kolkata') as week, ${orders.programme} as programme, ${orders.page} as page
      from ${orders} where ${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz
    ) found
    group by grouping sets ((week), (programme), (page))`);
  return (answer as unknown as { rows: Row[] }).rows;
}
