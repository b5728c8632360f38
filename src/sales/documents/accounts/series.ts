import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { DocumentKind } from '../model.ts';
import { documents } from '../tables.ts';

/** A series of numbers in a span: its first and last number, their count, and gaps. */
export type SeriesInSpan = {
  kind: DocumentKind;
  series: string;
  year: string;
  first: string;
  last: string;
  count: number;
  /** Numbers before a gap, at most the first 20, with how many are missing. */
  gaps: { after: string; missing: number }[];
};

/** The series of a span with their gaps, including one before its first number; without sandbox documents. */
export async function seriesIn(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<SeriesInSpan[]> {
  const { series, year, kind, number, count, createdAt } = documents;
  const inSpan = and(gte(createdAt, from), lt(createdAt, to), eq(documents.test, false));
  const rows = await tx
    .select({
      series,
      year,
      kind,
      first: sql<number>`min(${count})`.mapWith(Number),
      last: sql<number>`max(${count})`.mapWith(Number),
      many: sql<number>`count(*)`.mapWith(Number),
    })
    .from(documents)
    .where(inSpan)
    .groupBy(series, year, kind)
    .orderBy(asc(series), asc(year));
  const found: SeriesInSpan[] = [];
  for (const row of rows) {
    const ofSeries = and(eq(series, row.series), eq(year, row.year));
    const numbered = tx
      .select({
        number,
        count,
        next: sql<number | null>`lead(${count}) over (order by ${count})`.as('next'),
        createdAt,
      })
      .from(documents)
      .where(ofSeries)
      .as('numbered');
    const gaps = await tx
      .select({
        after: numbered.number,
        missing: sql<number>`${numbered.next} - ${numbered.count} - 1`.mapWith(Number),
      })
      .from(numbered)
      .where(sql`${numbered.next} > ${numbered.count} + 1 and ${numbered.next} between ${row.first} and ${row.last}`)
      .limit(20);
    const nameOf = (at: number) => `${row.series}/${row.year}/${String(at).padStart(5, '0')}`;
    // There is none before the first number of a year.
    const [before] = await tx
      .select({ number })
      .from(documents)
      .where(and(ofSeries, lt(count, row.first)))
      .limit(1);
    if (!before && row.first > 1) gaps.unshift({ after: nameOf(0), missing: row.first - 1 });
    found.push({
      gaps,
      kind: row.kind as DocumentKind,
      series: row.series,
      year: row.year,
      first: nameOf(row.first),
      last: nameOf(row.last),
      count: row.many,
    });
  }
  return found;
}
