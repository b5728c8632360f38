import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isLanguage } from '#foundation/locale/language.ts';
import { leadWindows } from '../tables.ts';
import type { Finding, ImportCounts } from './fields.ts';
import { lockImport, type LeadImport } from './find-imports.ts';
import { leadImportRows, leadImports } from './import-tables.ts';
import { readRow, type HowRead } from './read-row.ts';

/** Rows per transaction. */
const portion = 500;

/** How the rows of an import are parsed. */
export const howRead = ({ mapping, country, language }: LeadImport): HowRead => ({
  mapping: mapping ?? {},
  country,
  language: isLanguage(language) ? language : 'en',
});

/**
 * Checks the next chunk of an import's rows, without changing any lead. After a crash it continues with the first unchecked row. Returns whether
 * there are more.
 */
export async function checkRows(tx: Tx, id: string): Promise<boolean> {
  const found = await lockImport(tx, id);
  if (found?.state !== 'checking') return false;
  const { importId, line, cells, contact, finding } = leadImportRows;
  const rows = await tx
    .select({ line, cells })
    .from(leadImportRows)
    .where(and(eq(importId, id), isNull(finding)))
    .orderBy(asc(line))
    .limit(portion);
  const [first] = rows;
  if (!first) {
    await endStep(tx, found, 'checked');
    return false;
  }
  const read = rows.map((row) => ({ line: row.line, ...readRow(row.cells, howRead(found)) }));
  const contacts = read.flatMap((row) => ('contact' in row ? [row.contact] : []));
  const stored = await tx
    .select({ contact: leadWindows.mobile })
    .from(leadWindows)
    .where(inArray(leadWindows.mobile, contacts));
  const above = await tx
    .select({ contact })
    .from(leadImportRows)
    .where(and(eq(importId, id), inArray(contact, contacts)));
  const known = new Set(stored.map((one) => one.contact));
  const seen = new Set(above.map((one) => one.contact));
  const told = read.map((row) => {
    if (!('contact' in row)) return { line: row.line, contact: null, finding: 'wrong', problem: row.problem };
    const what: Finding = seen.has(row.contact) ? 'repeated' : known.has(row.contact) ? 'known' : 'new';
    seen.add(row.contact);
    return { line: row.line, contact: row.contact, finding: what, problem: row.doubt };
  });
  await tx.execute(sql`update ${leadImportRows} set contact = told.contact, finding = told.finding, problem = told.problem
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told (line int, contact text, finding text, problem text)
    where ${leadImportRows.importId} = ${id} and ${leadImportRows.line} = told.line`);
  await countStep(tx, found, rows.length);
  return true;
}

/** Adds to the number of rows a step has finished. */
export async function countStep(tx: Tx, { id, done }: LeadImport, more: number): Promise<void> {
  await tx
    .update(leadImports)
    .set({ done: done + more, changedAt: sql`now()` })
    .where(eq(leadImports.id, id));
}

/** Ends a step, with the counts of its rows. */
export async function endStep(tx: Tx, { id }: LeadImport, state: 'checked' | 'done' | 'undone'): Promise<void> {
  await tx
    .update(leadImports)
    .set({ state, counts: await countRows(tx, id), changedAt: sql`now()` })
    .where(eq(leadImports.id, id));
}

/** How many rows have each finding and result. */
async function countRows(tx: Tx, id: string): Promise<ImportCounts> {
  const { finding, result, importId } = leadImportRows;
  const rows = await tx
    .select({ finding, result, count: sql<number>`count(*)::int` })
    .from(leadImportRows)
    .where(eq(importId, id))
    .groupBy(finding, result);
  const counts: ImportCounts = {};
  for (const { finding: found, result: came, count } of rows) {
    if (found) counts[found] = (counts[found] ?? 0) + count;
    if (came) counts[came] = (counts[came] ?? 0) + count;
  }
  return counts;
}
