import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { orderDays, orderWeeks } from '../../tables.ts';
import {
  countOrders,
  mondayOf,
  spansOf,
  startOf,
  startsIn,
  wholeIn,
  type Counted,
  type Grain,
  type Span,
} from './count-orders.ts';

/** One figure: for a week (its Monday, `2026-11-16`), a programme's slug, a page's path or a campaign, '' for none. */
export type OrderFigure = Pick<typeof orderWeeks.$inferSelect, 'kind' | 'by' | 'key' | 'number'>;

/**
 * The orders placed and paid from a Monday (business time) to before an instant: by week, programme, page and campaign. Stored weeks and days are
 * read; the rest, usually only the last day, is counted now.
 */
export async function orderFigures(tx: Tx, span: Span): Promise<OrderFigure[]> {
  const rows = await readKept(tx, wholeIn(span, 'week'), 'week');
  for (const rest of restOf(span, rows, 'week')) {
    const days = await readKept(tx, wholeIn(rest, 'day'), 'day');
    rows.push(...days);
    for (const part of restOf(rest, days, 'day')) rows.push(...(await countOrders(tx, part, 'day')));
  }
  return [...summed(rows)];
}

/** The parts of a span without stored weeks or days; each stored one has its own row. */
function restOf(span: Span, kept: Counted[], grain: Grain): Span[] {
  const known = new Set(kept.filter(({ by, kind }) => by === null && kind === 'placed').map(({ start }) => start));
  const missing = startsIn(span, grain).filter((start) => !known.has(start));
  return spansOf(missing, grain).map(({ from, to }) => ({ from, to: to < span.to ? to : span.to }));
}

function summed(rows: Counted[]): Iterable<OrderFigure> {
  const found = new Map<string, OrderFigure>();
  for (const { start, kind, by, key: of, number } of rows) {
    const key = by === null ? mondayOf(startOf(start)) : of;
    const name = JSON.stringify([kind, by, key]);
    found.set(name, { kind, by: by ?? 'week', key, number: number + (found.get(name)?.number ?? 0) });
  }
  return found.values();
}

const kept = {
  week: { table: orderWeeks, first: orderWeeks.week, whole: 'week' },
  day: { table: orderDays, first: orderDays.day, whole: 'day' },
} as const;

/** The stored counts of these weeks or days: a row for each, and the sums by programme, page and campaign. */
async function readKept(tx: Tx, starts: string[], grain: Grain): Promise<Counted[]> {
  if (starts.length === 0) return [];
  const { table, first, whole } = kept[grain];
  const { kind, key, number } = table;
  const by = sql<Counted['by']>`nullif(${table.by}, ${whole})`;
  const start = sql<string>`case when ${table.by} = ${whole} then ${first}::text else '' end`;
  return tx
    .select({ start, kind, by, key, number: sql<number>`sum(${number})`.mapWith(Number) })
    .from(table)
    .where(inArray(first, starts))
    .groupBy(sql`1, 2, 3, 4`);
}
