import { sql } from 'drizzle-orm';
import { preparedQuery, type Tx } from '#platform/db';
import { config } from '#foundation/config';
import { businessDay } from '#foundation/locale/business-day.ts';
import type { DocumentKind } from './model.ts';
import { documentSeries } from './tables.ts';

export type DocumentNumber = { series: string; year: string; count: number; number: string };

const letters: Record<DocumentKind, string> = { invoice: 'I', receipt: 'R', credit_note: 'C' };

const raisedSeries = preparedQuery((db) =>
  db
    .insert(documentSeries)
    .values({ series: sql.placeholder('series'), year: sql.placeholder('year'), last: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.series, documentSeries.year],
      set: { last: sql`${documentSeries.last} + 1` },
    })
    .returning({ count: documentSeries.last }),
);

/**
 * The next number of a series in the financial year of `at`, such as `KDI/26-27/00001`: at most 16 characters, the limit for invoices. The row stays
 * locked until the transaction ends and is rolled back with it, so there are no gaps or duplicates. Call it last in the transaction: concurrent
 * callers wait here. Sandbox documents have their own series.
 */
export async function nextNumber(tx: Tx, kind: DocumentKind, at: Date, test: boolean): Promise<DocumentNumber> {
  const series = `${config().DOCUMENT_PREFIX}${test ? 'T' : ''}${letters[kind]}`;
  const year = financialYear(at);
  const [row] = await raisedSeries(tx, { series, year });
  if (!row) throw new Error('A series gave no number');
  return { series, year, count: row.count, number: `${series}/${year}/${String(row.count).padStart(5, '0')}` };
}

/** The Indian financial year of an instant, April to March in Indian time: `26-27`. */
export function financialYear(at: Date): string {
  const [year = 0, month = 0] = businessDay(at).split('-').map(Number);
  const first = year - (month < 4 ? 1 : 0);
  return `${String(first % 100).padStart(2, '0')}-${String((first + 1) % 100).padStart(2, '0')}`;
}
