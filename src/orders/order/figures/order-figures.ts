import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#db';
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
 * campaign. Weeks and days that are over and kept are read as they were counted; the others, as a rule parts of two days, are counted now.
 */
export async function orderFigures(tx: Tx, span: Span): Promise<OrderFigure[]> {
  const rows = await keptWeeks(tx, wholeIn(span, 'week'));
  for (const rest of restOf(span, rows, 'week')) {
    const days = await keptDays(tx, wholeIn(rest, 'day'));
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

/** What was counted of these weeks: a line for each, and those of programmes, pages and campaigns summed. */
async function keptWeeks(tx: Tx, weeks: string[]): Promise<Counted[]> {
  if (weeks.length === 0) return [];
  const { week, kind, by, key, number } = orderWeeks;
  const start = sql<string>`case when ${by} = 'week' then ${week}::text else '' end`;
  const rows = await tx
    .select({ start, kind, by, key, number: sql<number>`sum(${number})`.mapWith(Number) })
    .from(orderWeeks)
    .where(inArray(week, weeks))
    .groupBy(start, kind, by, key);
  return rows.map((row) => ({ ...row, by: row.by === 'week' ? null : row.by }));
}

/** The same of days. */
async function keptDays(tx: Tx, days: string[]): Promise<Counted[]> {
  if (days.length === 0) return [];
  const { day, kind, by, key, number } = orderDays;
  const start = sql<string>`case when ${by} = 'day' then ${day}::text else '' end`;
  const rows = await tx
    .select({ start, kind, by, key, number: sql<number>`sum(${number})`.mapWith(Number) })
    .from(orderDays)
    .where(inArray(day, days))
    .groupBy(start, kind, by, key);
  return rows.map((row) => ({ ...row, by: row.by === 'day' ? null : row.by }));
}
