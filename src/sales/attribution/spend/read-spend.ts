import { say } from '#foundation/i18n/staff/say.ts';
import { printable } from '#foundation/kit/clean-text.ts';
import { maxRows, readCsv } from '#foundation/kit/lists/read-csv.server.ts';
import { isCurrency, readMoney } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Platform } from '../model.ts';
import {
  dayRule,
  readDay,
  swapped,
  type DayOrder,
  type DayRule,
  type OpenDay,
} from '#foundation/locale/written-day.ts';
import { formatOf, type SpendFormat } from './spend-formats.ts';

/** A campaign's cost on a day; minor units. */
export type SpendRow = { day: string; campaign: string; currency: string; amount: number };

/** An invalid row, and why. */
export type SpendProblem = { line: number; message: string };

/**
 * A parsed file. `skipped`: rows of sums and of days without cost. Rows of one campaign and day are merged. `open`: a day that may be two, and no other
 * day of the file says in which order they are written; then no such row is read.
 */
export type SpendFile = {
  platform: Platform;
  rows: SpendRow[];
  problems: SpendProblem[];
  skipped: number;
  open: OpenDay | null;
};

const maxNameLength = 200;

/**
 * Reads a table of costs: an export of Google Ads or Meta Ads, recognised by its headings at any position, or any table with day, campaign, amount
 * and currency. Checks each row; `today` (`2026-11-20`) is the last day allowed. `order`: how days such as `02/11/2026` are written, where staff were
 * asked; a file with a day such as `25/11/2026` says it itself.
 */
export function readSpend(
  text: string,
  today: string,
  order: DayOrder | null = null,
): Outcome<SpendFile, 'format' | 'file', string> {
  // Exports begin with a title and a period.
  const read = readCsv(text, { isHead: (cells) => formatOf(cells) !== null });
  if (!read.ok) return refused('file', problemOf(read.reason, read.details));
  const { head, rows } = read.value;
  const format = formatOf(head);
  if (!format) return refused('format', say('No line of this file has the headings of a table of costs.'));
  const rule = dayRule(
    rows.map(({ cells }) => cellOf(format.day, { head, cells })),
    order,
  );
  const found = new Map<string, SpendRow>();
  const problems: SpendProblem[] = [];
  let skipped = 0;
  for (const { line, cells } of rows) {
    const row = readRow(format, { head, cells, today, rule });
    if (row === null) skipped += 1;
    else if (typeof row === 'string') problems.push({ line, message: row });
    else {
      const name = JSON.stringify([row.day, row.campaign, row.currency]);
      found.set(name, { ...row, amount: row.amount + (found.get(name)?.amount ?? 0) });
    }
  }
  return ok({ platform: format.platform, rows: [...found.values()], problems, skipped, open: rule.open });
}

function problemOf(reason: 'empty' | 'too-many' | 'broken', { line }: { line: number }): string {
  if (reason === 'broken') return say('Row {line}: quotes that do not end, or more cells than headings.', { line });
  if (reason === 'too-many') return say('This file has more than {most} rows. Export fewer days at once.', { most });
  return say('This file has no rows below its head.');
}

const most = maxRows.toLocaleString('en');

type Cells = { head: string[]; cells: string[]; today: string; rule: DayRule };

function cellOf(names: readonly string[], { head, cells }: Pick<Cells, 'head' | 'cells'>): string {
  return cells[head.findIndex((name) => names.includes(name.toLowerCase()))] ?? '';
}

/** One row; null for a row without money, a sentence for an invalid one. */
function readRow(format: SpendFormat, { head, cells, today, rule }: Cells): SpendRow | string | null {
  const cell = (names: readonly string[]) => cellOf(names, { head, cells });
  const campaign = printable(cell(format.campaign));
  const written = cell(format.day);
  if (/^total\b/i.test(cells[0] ?? '') || (campaign === '' && written === '')) return null;
  const day = readDay(rule.swaps ? swapped(written) : written, rule.order);
  if (day === null) return say('“{text}” is no day; write it as 2026-11-20.', { text: written });
  if (day > today) return say('{day} has not come yet.', { day });
  if (campaign === '' || campaign.length > maxNameLength)
    return say('A row needs the name of a campaign of at most {count} letters.', { count: maxNameLength });
  const { currency, amount } = format.money(head, cells);
  if (!isCurrency(currency)) return say('“{text}” is no currency; write it as INR.', { text: currency });
  if (/^(|-+|0+([.,]0+)?)$/.test(amount.trim())) return null;
  const money = readMoney(amount, currency);
  if (!money) return say('“{text}” is no amount in {currency}; write it as 1499.50.', { text: amount, currency });
  return { day, campaign, currency, amount: money.amount };
}
