import { sql } from 'drizzle-orm';
import { currentEngine, type Engine, type Tx } from '#db';
import { orders } from '../../tables.ts';

/** One line of figures: a week (its Monday, `2026-11-16`), the slug of a programme or the path of a page. */
export type OrderFigure = { key: string; placed: number; paid: number };
export type OrderFigures = { weeks: OrderFigure[]; programmes: OrderFigure[]; pages: OrderFigure[] };

type Kind = 'placed' | 'paid';
type Row = { week: string; programme: string | null; page: string | null; by: number; number: string };
type Counted = Row & { kind: Kind };

const week = 7 * 86_400_000;
const hour = 3_600_000;

/** Rows of weeks that are over, by their first instant: when an order was placed or paid never changes afterwards. */
const kept = new WeakMap<Engine, Map<number, Counted[]>>();

/**
 * How many orders were placed, and how many were paid, from a Monday (business time) to before an instant: by week, by programme and by
 * page; an order without a page has the key ''. Weeks that are over are counted once in a process, so that a view reads a week or two.
 */
export async function orderFigures(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<OrderFigures> {
  const known = kept.get(currentEngine()) ?? new Map<number, Counted[]>();
  kept.set(currentEngine(), known);
  const figures: OrderFigures = { weeks: [], programmes: [], pages: [] };
  const starts = [];
  for (let at = from.getTime(); at < to.getTime(); at += week) starts.push(at);
  const missing = starts.filter((at) => !known.has(at) || at + week > to.getTime());
  const [first, last] = [missing[0], missing.at(-1)];
  const rows = starts.filter((at) => !missing.includes(at)).flatMap((at) => known.get(at) ?? []);
  // A week in the middle that is known already is not counted twice: it is left out of what is read.
  if (first !== undefined && last !== undefined) {
    const span = { from: new Date(first), to: new Date(Math.min(last + week, to.getTime())) };
    const read = [...(await grouped(tx, 'placed', span)), ...(await grouped(tx, 'paid', span))];
    for (const at of missing) {
      const own = read.filter((row) => startOf(row) === at);
      rows.push(...own);
      if (at + week + hour < Date.now() && at + week <= to.getTime()) known.set(at, own);
    }
  }
  for (const row of rows) add(figures, row);
  return figures;
}

const startOf = ({ week: monday }: Row) => Date.parse(`${monday}T00:00:00+05:30`);

function add(figures: OrderFigures, { week: monday, programme, page, by, kind, number }: Counted): void {
  const [list, key] =
    by === 3 ? [figures.weeks, monday] : by === 1 ? [figures.programmes, programme ?? ''] : [figures.pages, page ?? ''];
  let line = list.find((one) => one.key === key);
  if (!line) list.push((line = { key, placed: 0, paid: 0 }));
  line[kind] += Number(number);
}

async function grouped(tx: Tx, kind: Kind, { from, to }: { from: Date; to: Date }): Promise<Counted[]> {
  const at = kind === 'placed' ? orders.createdAt : orders.paidAt;
  const answer = await tx.execute(sql`
    select to_char(week, 'YYYY-MM-DD') as week, programme, page, grouping(programme, page) as by, count(*) as number
    from (
      select date_trunc('week', ${at} at time zone 'Asia/Kolkata') as week, ${orders.programme} as programme, ${orders.page} as page
      from ${orders} where ${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz
    ) found
    group by grouping sets ((week), (week, programme), (week, page))`);
  return (answer as unknown as { rows: Row[] }).rows.map((row) => ({ ...row, kind }));
}
