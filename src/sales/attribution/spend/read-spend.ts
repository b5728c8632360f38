import { say } from '#foundation/i18n/staff/say.ts';
import { printable } from '#foundation/kit/clean-text.ts';
import { readCsv } from '#foundation/kit/lists/read-csv.server.ts';
import { isCurrency, readMoney } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { startOfBusinessDay } from '#foundation/locale/business-day.ts';
import type { Platform } from '../model.ts';
import { formatOf, type SpendFormat } from './spend-formats.ts';

/** A campaign's cost on a day; minor units. */
export type SpendRow = { day: string; campaign: string; currency: string; amount: number };

/** An invalid row, and why. */
export type SpendProblem = { line: number; message: string };

/** A parsed file. `skipped`: rows of sums and of days without cost. Rows of one campaign and day are merged. */
export type SpendFile = { platform: Platform; rows: SpendRow[]; problems: SpendProblem[]; skipped: number };

const maxNameLength = 200;

/**
 * Reads a table of costs: an export of Google Ads or Meta Ads, recognised by its headings at any position, or any table with day, campaign, amount
 * and currency. Checks each row; `today` (`2026-11-20`) is the last day allowed.
 */
export function readSpend(text: string, today: string): Outcome<SpendFile, 'format' | 'file', string> {
  const lines = text.replace(/^\uFEFF/, '').split('\n');
  // Exports begin with a title and a period.
  const begin = lines.findIndex((line) => formatOf(headsOf(line)) !== null);
  if (begin < 0) return refused('format', say('No line of this file has the headings of a table of costs.'));
  const read = readCsv(lines.slice(begin).join('\n'));
  if (!read.ok) return refused('file', say('This file has no rows, too many rows, or quotes that do not end.'));
  const { head, rows } = read.value;
  const format = formatOf(head);
  if (!format) return refused('format', say('No line of this file has the headings of a table of costs.'));
  const found = new Map<string, SpendRow>();
  const problems: SpendProblem[] = [];
  let skipped = 0;
  for (const { line, cells } of rows) {
    const row = readRow(format, { head, cells, today });
    if (row === null) skipped += 1;
    else if (typeof row === 'string') problems.push({ line: line + begin, message: row });
    else {
      const name = JSON.stringify([row.day, row.campaign, row.currency]);
      found.set(name, { ...row, amount: row.amount + (found.get(name)?.amount ?? 0) });
    }
  }
  return ok({ platform: format.platform, rows: [...found.values()], problems, skipped });
}

const headsOf = (line: string): string[] => {
  const read = readCsv(`${line}\n${line}`);
  return read.ok ? read.value.head : [];
};

type Cells = { head: string[]; cells: string[]; today: string };

/** One row; null for a row without money, a sentence for an invalid one. */
function readRow(format: SpendFormat, { head, cells, today }: Cells): SpendRow | string | null {
  const cell = (names: readonly string[]) => cells[head.findIndex((name) => names.includes(name.toLowerCase()))] ?? '';
  const campaign = printable(cell(format.campaign));
  const written = cell(format.day);
  if (/^total\b/i.test(cells[0] ?? '') || (campaign === '' && written === '')) return null;
  const day = readDay(written);
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

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Only unambiguous days: `2026-11-20`, `2026/11/20`, `20 Nov 2026`, `Nov 20, 2026`. */
function readDay(text: string): string | null {
  const plain = text.trim().toLowerCase();
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})$/.exec(plain);
  const named = /^(\d{1,2}) ([a-z]{3})[a-z]*\.? (\d{4})$/.exec(plain);
  const american = /^([a-z]{3})[a-z]*\.? (\d{1,2}), (\d{4})$/.exec(plain);
  const parts = iso
    ? [iso[1], iso[2], iso[3]]
    : named
      ? [named[3], monthOf(named[2]), named[1]]
      : american
        ? [american[3], monthOf(american[1]), american[2]]
        : null;
  const day = parts?.map((part = '') => part.padStart(2, '0')).join('-') ?? '';
  return startOfBusinessDay(day) ? day : null;
}

const monthOf = (name = ''): string => String(months.indexOf(name) + 1);
