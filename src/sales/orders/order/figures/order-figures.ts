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

/** One line of figures: a week (its Monday, `2026-11-16`), the slug of a programme, the path of a page or a campaign, '' for none. */
export type OrderFigure = Pick<typeof orderWeeks.$inferSelect, 'kind' | 'by' | 'key' | 'number'>;

/**
 * How many orders were placed, and how many were paid, from a Monday (business time) to before an instant: by week, programme, page and
 * campaign. Weeks and days that are over and kept are read as they were counted; the others, as a rule the last day alone, are counted now.
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

/** What of a span is not among the kept weeks or days, each of which has a line of its own. */
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

/** What was counted of these weeks or days: a line for each, and those of programmes, pages and campaigns summed. */
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
