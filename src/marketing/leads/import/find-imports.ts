import { and, asc, desc, eq, gt, isNotNull, or } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { leadImportRows, leadImports } from './import-tables.ts';

export type LeadImport = typeof leadImports.$inferSelect;

/** All rows are written. */
const isWhole = gt(leadImports.total, 0);

/** The newest imports, at most 50. */
export async function listImports(tx: Tx): Promise<LeadImport[]> {
  return tx
    .select()
    .from(leadImports)
    .where(isWhole)
    .orderBy(desc(leadImports.createdAt), desc(leadImports.id))
    .limit(50);
}

/** An import by its id; null for any other text. */
export async function findImport(tx: Tx, id: string): Promise<LeadImport | null> {
  if (!isId(id)) return null;
  const [row] = await tx
    .select()
    .from(leadImports)
    .where(and(eq(leadImports.id, id), isWhole));
  return row ?? null;
}

/** The same with a row lock: jobs and staff actions on one import are serialized. */
export async function lockImport(tx: Tx, id: string): Promise<LeadImport | null> {
  if (!isId(id)) return null;
  const [row] = await tx
    .select()
    .from(leadImports)
    .where(and(eq(leadImports.id, id), isWhole))
    .for('update');
  return row ?? null;
}

/** Rows shown to staff per page. */
export const rowsShown = 100;

/** The first rows of a file. */
export async function firstRows(tx: Tx, id: string): Promise<string[][]> {
  const rows = await tx
    .select({ cells: leadImportRows.cells })
    .from(leadImportRows)
    .where(eq(leadImportRows.importId, id))
    .orderBy(asc(leadImportRows.line))
    .limit(3);
  return rows.map(({ cells }) => cells);
}

/** Rows after a line that could not be read in full, one page. */
export async function rowsToCorrect(tx: Tx, { id, after, most = 1_000 }: { id: string; after: number; most?: number }) {
  const { importId, line, problem, cells } = leadImportRows;
  return tx
    .select({ line, problem, cells })
    .from(leadImportRows)
    .where(and(eq(importId, id), gt(line, after), isNotNull(problem)))
    .orderBy(asc(line))
    .limit(most);
}

/** Rows after a line that are worth showing: wrong, known or repeated ones. One more than is shown, to tell that more follow. */
export async function notableRows(tx: Tx, { id, after }: { id: string; after: number }) {
  const { importId, line, finding, problem, leadId, result, cells } = leadImportRows;
  const notable = or(isNotNull(problem), eq(finding, 'known'), eq(finding, 'repeated'));
  return tx
    .select({ line, finding, problem, leadId, result, cells })
    .from(leadImportRows)
    .where(and(eq(importId, id), gt(line, after), notable))
    .orderBy(asc(line))
    .limit(rowsShown + 1);
}
