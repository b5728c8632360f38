import { say } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { dayOrderOf, dayOrders, dayRule, swapped, type DayOrder } from '#foundation/locale/written-day.ts';
import type { Plan, Staff } from '#platform/people/model';
import { knownFormat, lackingColumns, readPayoutReport } from '#sales/payments';
import type { PayoutFormat } from '#sales/payments/reports/report-line.ts';
import { words } from '../../month/amounts.ts';
import { mappedColumns, mappedFormat, type ColumnKey, type Mapping } from '../../payouts/formats.ts';
import { importPayouts } from '../../payouts/import-payouts.ts';
import { problemWords } from '../../payouts/list-payouts.ts';
import { findUpload, type Upload } from '../../payouts/uploads.ts';
import { payoutProblems } from '../../model.ts';
import { gatewayName } from './show-payout.ts';

export const uploadScope = (id: string) => `payout-upload:${id}`;

export type ShownUpload = NonNullable<Awaited<ReturnType<typeof readUpload>>>;

/** An uploaded report for staff: its first rows and its column mapping. Null if it does not exist. */
export async function readUpload(tx: Tx, { by, id }: { by: Staff; id: string }) {
  const upload = await findUpload(tx, { by, id });
  if (!upload) return null;
  const { gateway, fileName, table } = upload;
  return {
    id,
    fileName,
    formKey: newId(),
    gateway: gatewayName(gateway),
    format: formatName(table.head),
    lacking: lackingWords(table.head, gateway),
    rows: table.rows.length,
    head: table.head,
    sample: table.rows.slice(0, 3).map(({ cells }) => cells),
    guess: guessMapping(table.head),
    openDay: daysOf(table).open,
  };
}

function formatName(head: string[]): string | null {
  const known = knownFormat(head);
  return known && say(known.name);
}

/** The columns an unknown report lacks to match the nearest format; null if none is near. */
function lackingWords(head: string[], gateway: string): string | null {
  const lacking = lackingColumns(head, gateway);
  if (!lacking) return null;
  const facts = { report: say(lacking.format.name), columns: lacking.missing.join(', ') };
  return lacking.missing.length === 1
    ? say('To be read as a {report}, this column is missing: {columns}.', facts)
    : say('To be read as a {report}, these columns are missing: {columns}.', facts);
}

const guesses: Record<ColumnKey, RegExp> = {
  payout: /settlement|payout|batch/i,
  paidAt: /(settle|payout|paid).*(date|at|on)|^date$/i,
  id: /^(payment|transaction|entity|order)?[ _]?(id|no\.?|number|reference)$|utr|^(payment|transaction)$/i,
  type: /type|category/i,
  amount: /^(gross|amount|gross amount)$/i,
  fee: /fee|commission|charge/i,
  feeTax: /tax|gst/i,
  currency: /currency/i,
  at: /created|payment.*date/i,
};

/** A guess of the mapping, by column names. */
function guessMapping(head: string[]): Record<ColumnKey, string> {
  return Object.fromEntries(
    mappedColumns.map(({ key }) => [key, head.find((name) => guesses[key].test(name)) ?? '']),
  ) as Record<ColumnKey, string>;
}

/** Reads the mapping from a form; refuses a missing required column, with a sentence. */
function readMapping(form: FormData, head: string[]): Outcome<Mapping, 'column', string> {
  const mapping: Mapping = {};
  for (const { key, label, needed } of mappedColumns) {
    const name = textOf(form, `column-${key}`);
    if (head.includes(name)) mapping[key] = name;
    else if (needed) return refused('column', say('Say which column is “{label}”.', { label: say(label) }));
  }
  return ok(mapping);
}

/** Reads an upload with the form's mapping; refuses with a sentence. */
export function readUploaded(upload: Upload, form: FormData): Outcome<ReturnType<typeof linesOf>, 'bad', string> {
  const known = knownFormat(upload.table.head);
  const mapping = known ? null : readMapping(form, upload.table.head);
  if (mapping && !mapping.ok) return refused('bad', mapping.details);
  const format: PayoutFormat = known ?? mappedFormat(upload.gateway, mapping?.value ?? {});
  const asked = dayOrders.find((one) => one === textOf(form, 'order')) ?? null;
  const { order, open } = daysOf(upload.table, mapping?.value);
  if (asked === null && open && (open.swapped || (mapping && order === null)))
    return refused(
      'bad',
      say('{written} may be two days, and no day of this file says which. Choose how days in figures are written.', {
        written: open.written,
      }),
    );
  const read = readPayoutReport(withoutSwaps(upload.table, asked), format, order ?? asked);
  return read.ok ? ok(linesOf(format.gateway, read.value)) : refused('bad', read.details);
}

/** How the days of a report are written: those of the mapped columns, else of all cells. */
function daysOf({ head, rows }: Upload['table'], mapping?: Mapping) {
  const names = mapping && [mapping.paidAt, mapping.at];
  const days = dayOrderOf(rows.flatMap(({ cells }) => cells.filter((_, at) => !names || names.includes(head[at]))));
  // Two columns may be written differently: a mixture is one within a column.
  const mixed = head.map((_, at) => dayOrderOf(columnOf(rows, at)).open).find((open) => open?.swapped);
  return { order: days.order, open: mixed ?? (days.open?.swapped ? null : days.open) };
}

const columnOf = (rows: Upload['table']['rows'], at: number) => rows.map(({ cells }) => cells[at] ?? '');

/** The table with the dates put right that a spreadsheet program swapped, if staff say so. */
function withoutSwaps({ head, rows }: Upload['table'], asked: DayOrder | null): Upload['table'] {
  const swaps = head.map((_, at) => dayRule(columnOf(rows, at), asked).swaps);
  if (!swaps.includes(true)) return { head, rows };
  return {
    head,
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.map((cell, at) => (swaps[at] ? swapped(cell) : cell)) })),
  };
}

const linesOf = (gateway: string, lines: Extract<ReturnType<typeof readPayoutReport>, { ok: true }>['value']) => ({
  gateway,
  lines,
});

/** Imports an uploaded report, and reports the result: new lines, differences, the sum of each payout. */
export async function importUpload(
  tx: Tx,
  { by, upload, read }: { by: Staff; upload: Upload; read: ReturnType<typeof linesOf> },
): Promise<Outcome<Plan, never>> {
  const { gateway, lines } = read;
  const done = await importPayouts(tx, { by, gateway, lines, fileName: upload.fileName });
  const { payouts, added, known, problems, shifted } = done;
  const totals = new Map<string, number>();
  for (const { currency, gross, fee, feeTax } of lines)
    totals.set(currency, (totals.get(currency) ?? 0) + gross - fee - feeTax);
  const says = [
    say(
      payouts.length === 1 ? '1 payout of {gateway}, {sums} in all.' : '{count} payouts of {gateway}, {sums} in all.',
      { count: number(payouts.length), gateway: gatewayName(gateway), sums: sumWords(totals) },
    ),
    [
      say(added === 1 ? '1 line new.' : '{count} lines new.', { count: number(added) }),
      known > 0 &&
        say(known === 1 ? '1 line known already and left alone.' : '{count} lines known already and left alone.', {
          count: number(known),
        }),
    ]
      .filter(Boolean)
      .join(' '),
    ...payoutProblems
      .filter((problem) => problems[problem] > 0)

      .map((problem) =>
        say(problems[problem] === 1 ? '1 line: {problem}.' : '{count} lines: {problem}.', {
          count: number(problems[problem]),
          problem: inSentence(say(problemWords[problem])),
        }),
      ),
    ...(added > 0 && payoutProblems.every((problem) => problems[problem] === 0)
      ? [say('Every new line fits our books.')]
      : []),
    ...shifted.map((payout) =>
      say('{payout} was sent in a month that is closed. It is booked today, in the first open month.', { payout }),
    ),
  ];
  return ok({
    says,
    button:
      added > 0 ? say(added === 1 ? 'Take in 1 line' : 'Take in {count} lines', { count: number(added) }) : say('Done'),
    did:
      added > 0
        ? say(added === 1 ? '1 line taken in.' : '{count} lines taken in.', { count: number(added) })
        : say('Every line was known already. Nothing changed.'),
  });
}

const number = (count: number) => count.toLocaleString('en-IN');

/** The sum of each currency: `₹499.00 · $12.00`. */
function sumWords(totals: Map<string, number>): string {
  return [...totals].map(([currency, sum]) => words(sum, currency)).join(' · ');
}

const inSentence = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
