import { say } from '#foundation/i18n/staff/say.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Table } from '#foundation/kit/lists/read-csv.server.ts';
import type { DayOrder } from '#foundation/locale/written-day.ts';
import { BadCell, Cells, writtenIn, type PayoutFormat, type PayoutLine } from './report-line.ts';

/**
 * All lines of a report, each once. `order`: how it writes days in figures, if that is known. Refuses the whole for the first row that makes no sense, with a sentence; and one without
 * lines.
 */
export function readPayoutReport(
  { head, rows }: Table,
  format: PayoutFormat,
  order: DayOrder | null = null,
): Outcome<PayoutLine[], 'row' | 'none', string> {
  const written = { ...writtenIn(rows), order };
  const lines = new Map<string, PayoutLine>();
  for (const { line, cells } of rows)
    try {
      const read = format.read(new Cells(head, cells, written));
      if (read && !lines.has(read.key)) lines.set(read.key, read);
    } catch (error) {
      if (!(error instanceof BadCell)) throw error;
      return refused('row', say('Row {line}: {message}. Nothing was taken in.', { line, message: error.message }));
    }
  return lines.size > 0 ? ok([...lines.values()]) : refused('none', say('No row of this file names a payout.'));
}
