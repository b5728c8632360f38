import { databaseTime, type Tx } from '#platform/db';
import { figuresOfMonths } from '../../closing/month-figures.ts';
import { words } from '../../month/amounts.ts';
import { closedUntil, locksOf } from '../../month/locks.ts';
import {
  isMonth,
  monthAfter,
  monthName,
  monthOf,
  monthSpan,
  monthsUntil,
  shortMonthName,
  type Month,
} from '../../month/months.ts';
import type { CurrencyFigures } from '../../model.ts';
import { countDifferences } from '../../payouts/list-payouts.ts';

/** The state of a month: still running, over and open, locked, or before a locked one. */
export type MonthState = 'running' | 'open' | 'locked' | 'closed';

export type ShownMonths = Awaited<ReturnType<typeof readMonths>>;

const shown = 12;

/** The state of a month; `closed`: until when all months are closed. */
export function stateOf(
  month: Month,
  { now, locked, closed }: { now: Month; locked: boolean; closed: Date | null },
): MonthState {
  if (locked) return 'locked';
  if (closed && monthSpan(month).from < closed) return 'closed';
  return month >= now ? 'running' : 'open';
}

/** Figures as sentences, one per currency. */
export function figureWords(list: CurrencyFigures[]) {
  const each = (amount: (of: CurrencyFigures) => number) =>
    list.length === 0 ? '–' : list.map((of) => words(amount(of), of.currency)).join(' · ');
  return {
    documents: list.reduce((sum, { documents }) => sum + documents, 0).toLocaleString('en-IN'),
    taxable: each(({ taxable }) => taxable),
    tax: each(({ tax }) => tax),
    moneyIn: each(({ moneyIn }) => moneyIn),
    moneyOut: each(({ moneyOut }) => moneyOut),
  };
}

/** Twelve months up to the one in the URL, newest first, with figures; locked months as stored. */
export async function readMonths(tx: Tx, until: string | null) {
  const now = monthOf(await databaseTime(tx));
  const last = isMonth(until) && until <= now ? until : now;
  const months = monthsUntil(last, shown);
  const locks = await locksOf(tx, months);
  const closed = (await closedUntil(tx))?.endsAt ?? null;
  const first = months.at(-1) ?? last;
  const written = await figuresOfMonths(tx, { first, last });
  const differences = await countDifferences(tx, { from: monthSpan(first).from, to: monthSpan(last).to });
  const rows = months.map((month) => {
    const lock = locks.get(month);
    const figures = lock?.figures.currencies ?? written.get(month) ?? [];
    const rupees = figures.find(({ currency }) => currency === 'INR');
    return {
      month,
      name: monthName(month),
      short: shortMonthName(month),
      state: stateOf(month, { now, locked: lock !== undefined, closed }),
      differences: differences.get(month) ?? 0,
      empty: figures.length === 0,
      sold: Math.max(0, rupees?.taxable ?? 0),
      soldWords: words(rupees?.taxable ?? 0, 'INR'),
      ...figureWords(figures),
    };
  });
  const oldest = rows.findLastIndex(({ empty, state }) => !empty || state === 'locked');
  return {
    // Omit months before the first document; always show the running month and the one before.
    rows: rows.slice(0, Math.max(oldest + 1, last === now ? 2 : 1)),
    older: oldest === shown - 1 ? monthAfter(last, -shown) : null,
    newer: last < now ? (monthAfter(last, shown) < now ? monthAfter(last, shown) : now) : null,
  };
}
