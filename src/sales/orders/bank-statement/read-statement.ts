import { say } from '#foundation/i18n/staff/say.ts';
import { csvRows, type ListRow } from '#foundation/kit/lists/csv-rows.server.ts';
import { readMoney } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import {
  dayRule,
  readDay,
  swapped,
  type DayOrder,
  type DayRule,
  type OpenDay,
} from '#foundation/locale/written-day.ts';
import { bankReferences, columnReference } from './bank-reference.ts';
import { findColumns, type Columns } from './columns.ts';

/** Money that came in, as a line of a statement says it. Amounts are paise. */
export type Credit = {
  line: number;
  /** `2026-11-02` */
  day: string;
  narration: string;
  amount: number;
  means: 'upi' | 'transfer';
  /** What it is booked under; a line without a reference of a bank is known by its day and narration. */
  proof: string;
  /** All references that it names, for what is booked already. */
  references: string[];
};

export type ReadStatement = {
  credits: Credit[];
  /** Rows whose amount or day cannot be read, by their number. */
  problems: { line: number; message: string }[];
  /** Lines of money that went out. */
  debits: number;
  /** A day that can be read in two ways, while no other says which. */
  open: OpenDay | null;
};

/** Most rows of one statement: a year of a busy school. */
export const maxStatementRows = 10_000;

/** Most lines of money that came in: all are on one screen. */
export const maxCredits = 1_000;

/** Addresses and notes stand above the heading. */
const rowsAboveHead = 60;

/**
 * The money that came in by a bank statement, as CSV, cells of a workbook or pasted text (`textOfList`). Titles above its heading, sums and notes below it and lines
 * without a day are left out. `order`: how it writes days in figures, if staff said it. Refuses with a sentence what is no statement.
 */
export function readStatement(text: string, order: DayOrder | null): Outcome<ReadStatement, 'unreadable', string> {
  const rows: ListRow[] = [];
  for (const row of csvRows(text)) {
    rows.push(row);
    if (rows.length > maxStatementRows + rowsAboveHead)
      return refused(
        'unreadable',
        say('This file has more than {most} rows. Export fewer days at once.', {
          most: maxStatementRows.toLocaleString('en'),
        }),
      );
  }
  const place = rows.slice(0, rowsAboveHead).findIndex(({ cells }) => findColumns(cells) !== null);
  const columns = findColumns(rows[place]?.cells ?? []);
  if (!columns)
    return refused(
      'unreadable',
      say('No row names the columns of a statement: a date, a narration or description, and deposits or credits.'),
    );
  const body = rows.slice(place + 1).filter(({ cells }) => looksLikeDay(cells[columns.day] ?? ''));
  const rule = dayRule(
    body.map(({ cells }) => cells[columns.day] ?? ''),
    order,
  );
  const read = readRows(body, columns, rule);
  if (read === null)
    return refused('unreadable', say('This statement has one amount and does not say what came in and what went out.'));
  if (read.credits.length > maxCredits)
    return refused(
      'unreadable',
      say('This statement has more than {most} payments. Export fewer days at once.', {
        most: maxCredits.toLocaleString('en'),
      }),
    );
  return ok({ ...read, open: rule.open });
}

/** A cell that is meant as a day: `02/11/2026`, `2-Nov-26`, `02 Nov 2026 10:30`, the number of a spreadsheet. */
const looksLikeDay = (cell: string) =>
  /^(?:\p{Nd}{1,4}[\s./-]+[\p{L}\p{M}\p{Nd}]{1,12}[\s./,-]+\p{Nd}{2,4}\b|\d{5}$|\p{L}{3,9} \p{Nd}{1,2},? \p{Nd}{4})/u.test(
    cell.trim(),
  );

function readRows(rows: ListRow[], columns: Columns, rule: DayRule): Omit<ReadStatement, 'open'> | null {
  const { amount, direction, status, note, currency } = columns;
  const marked = (cells: string[]) =>
    direction !== null || status !== null || /[-(+]|cr|dr/i.test(cells[amount ?? 0] ?? '');
  if (amount !== null && rows.length > 0 && !rows.some(({ cells }) => marked(cells))) return null;
  // A reference that stands beside several payments is that of an account or a kind, not of a payment.
  const times = new Map<string, number>();
  const columnOf = (cells: string[]) =>
    columns.reference === null ? '' : columnReference(cells[columns.reference] ?? '');
  for (const { cells } of rows) times.set(columnOf(cells), (times.get(columnOf(cells)) ?? 0) + 1);
  const read: Omit<ReadStatement, 'open'> = { credits: [], problems: [], debits: 0 };
  for (const { line, cells } of rows) {
    const came = creditOf(cells, columns);
    if (came === 0) read.debits += 1;
    if (came === 0) continue;
    const paidIn = currency === null ? '' : (cells[currency] ?? '').trim();
    if (!/^(?:inr|rs\.?|₹)?$/i.test(paidIn)) {
      read.problems.push({ line, message: say('“{found}” are no rupees', { found: paidIn.slice(0, 40) }) });
      continue;
    }
    const cell = cells[columns.day] ?? '';
    const written = rule.swaps ? swapped(cell) : cell;
    // The order does not matter while staff are asked for it.
    const day = readDay(written, rule.order ?? 'day-first');
    if (came === null || day === null) {
      const found = came === null ? (cells[columns.credit ?? amount ?? 0] ?? '') : written;
      read.problems.push({ line, message: say('“{found}” cannot be read', { found: found.slice(0, 40) }) });
      continue;
    }
    const said = [columns.narration, note].map((at) => (at === null ? '' : (cells[at] ?? ''))).join(' ');
    const narration = said.replaceAll(/\s+/g, ' ').trim().slice(0, 300);
    const column = columnOf(cells);
    const references = bankReferences(narration, times.get(column) === 1 ? column : '');
    const proof = (references[0] ?? `${day} ${narration}`).slice(0, 80).trim();
    const means = /\bupi\b/i.test(narration) ? 'upi' : 'transfer';
    read.credits.push({ line, day, narration, amount: came, means, proof, references });
  }
  return read;
}

/** What came in by this line, in paise: 0 where nothing did, null where it cannot be read. */
function creditOf(cells: string[], { credit, amount, direction, status, narration }: Columns): number | null {
  const cell = (cells[credit ?? amount ?? 0] ?? '').trim();
  if (/^[-–—]?$/.test(cell)) return 0;
  if (broughtNothing(cells, { status, narration })) return 0;
  if (credit === null) {
    const said = direction === null ? cell : `${cells[direction] ?? ''} ${cell}`;
    if (/\b(dr|d|debit|withdrawal)\b|\d\s*dr/i.test(said) || /^[-(−]/.test(cell)) return 0;
    // Any other word, such as `UPI`, says nothing of the direction.
    if (direction !== null && !/\b(cr|c|credit|deposit)\b/i.test(cells[direction] ?? '')) return null;
  }
  const bare = cell.replace(/\(?\s*cr\.?\s*\)?$/i, '').replace(/^\+\s*/, '');
  // A deposit that is negative was taken back.
  if (/^[-(−]/.test(bare)) return 0;
  return readMoney(bare.replace(/(?<=\.\d\d)0+$/, ''), 'INR')?.amount ?? null;
}

/**
 * Whether a payment of a list of payments brought nothing: it failed, is still under way, or went out, which such lists say in words and not by a sign.
 */
function broughtNothing(cells: string[], { status, narration }: Pick<Columns, 'status' | 'narration'>): boolean {
  if (status === null) return false;
  const [state = '', told = ''] = [status, narration].map((at) => (cells[at] ?? '').trim());
  return (
    !/^(?:success|complete|settled|captured|paid|credited)/i.test(state) ||
    /^(?:paid|sent|transfer(?:red)?|refund(?:ed)?|withdrawn?) to\b/i.test(told)
  );
}
