import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { createOnce, inTransaction, insertRows, type Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { newId } from '#foundation/kit/id.ts';
import { cellRows, decoded } from '#foundation/kit/lists/read-cells.ts';
import { rowsOfSheet } from '#foundation/kit/lists/read-sheet.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { guessMapping, largestImport, mostImportRows } from './fields.ts';
import { leadImportRows, leadImports } from './import-tables.ts';

export type FileRefusal = 'no-file' | 'too-long' | 'kind' | 'formulas' | 'empty' | 'too-many' | 'wide';

/** What a workbook of this size unpacks to at most, in bytes; more is no list of people. */
const mostUnpacked = 120_000_000;
const mostColumns = 60;
const longestCell = 300;
/** So many rows are read, and written in one statement, before visitors have a turn. */
const portion = 1_000;

/** A file as it was read: the names of its columns, and its rows. */
type ReadFile = { head: string[]; rows: { line: number; cells: string[] }[] };

/** The columns and rows of a CSV or XLSX file. Rests between portions, so that a long file holds nobody up. Cells of spreadsheets that are reckoned are refused. */
export async function readFile(name: string, bytes: Buffer): Promise<Outcome<ReadFile, FileRefusal>> {
  const found = rowsOfFile(name, bytes);
  if (!found) return refused('kind');
  const rows: ReadFile['rows'] = [];
  let head: string[] | null = null;
  let line = 0;
  for (const row of found) {
    line += 1;
    if (line % portion === 0) await setImmediate();
    if (row === 'formulas') return refused('formulas');
    const cells = row.map((cell) => cutTo(cell.replaceAll('\u0000', '').toWellFormed().trim(), longestCell));
    if (cells.every((cell) => cell === '')) continue;
    if (cells.length > mostColumns) return refused('wide');
    if (head) rows.push({ line, cells });
    else head = cells;
    if (rows.length > mostImportRows) return refused('too-many');
  }
  return head && rows.length > 0 ? ok({ head, rows }) : refused('empty');
}

function rowsOfFile(name: string, bytes: Buffer): Iterable<string[] | 'formulas'> | null {
  if (bytes.subarray(0, 2).toString() === 'PK') return rowsOfSheet(bytes, mostUnpacked);
  const text = decoded(bytes);
  return /\.(?:csv|tsv|txt)$/i.test(name) && !text.includes('\u0000') ? cellRows(text) : null;
}

/** What files with these columns have in common. */
const shapeOf = (head: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(head.map((name) => name.toLocaleLowerCase())))
    .digest('base64url');

type BroughtFile = { by: Staff; form: FormData; name: string; read: ReadFile };

/**
 * Keeps a file until somebody said how it is read and what its people agreed to. Its columns are what they were in the last file of this
 * shape, else what their headings sound like. Returns its id. Each portion of rows is a transaction, so that nobody waits for a long file; it
 * is there when all of them are, and what broke off is never seen.
 */
export async function keepFile({ by, form, name, read: { head, rows } }: BroughtFile): Promise<string> {
  requirePermission(by, 'leads.import');
  const fileName = cutTo(name.replaceAll(/[\p{Cc}"<>]/gu, ''), 120);
  const importId = newId();
  const begun = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'lead-import' }, async () =>
      ok(await beginFile(tx, { importId, by, fileName, head })),
    ),
  );
  // The same file sent again: its rows come with the first.
  if (begun.value !== importId) return begun.value;
  for (let at = 0; at < rows.length; at += portion) {
    const some = rows.slice(at, at + portion).map((row) => ({ importId, ...row }));
    await inTransaction((tx) => insertRows(tx, leadImportRows, some));
  }
  await inTransaction(async (tx) => {
    await tx.update(leadImports).set({ total: rows.length }).where(eq(leadImports.id, importId));
    const details = { fileName, rows: rows.length };
    await recordAudit(tx, { by, did: 'uploaded-leads', kind: 'lead-import', id: importId, details });
  });
  return importId;
}

/** The file without its rows, which nobody sees yet. */
async function beginFile(
  tx: Tx,
  { importId, by, fileName, head }: { importId: string; by: Staff; fileName: string; head: string[] },
): Promise<string> {
  const shape = shapeOf(head);
  const { mapping, known, country, language } = leadImports;
  const [last] = await tx
    .select({ mapping, known, country, language })
    .from(leadImports)
    .where(and(eq(leadImports.shape, shape), isNotNull(mapping)))
    .orderBy(desc(leadImports.changedAt))
    .limit(1);
  await tx.insert(leadImports).values({
    id: importId,
    fileName,
    head,
    shape,
    ...(last ?? { mapping: guessMapping(head) }),
    total: 0,
    byId: by.id,
    who: by.name,
  });
  return importId;
}

/** Reads a file that a form brought. */
export async function readUploaded(file: FormDataEntryValue | null): Promise<Outcome<ReadFile, FileRefusal>> {
  if (!(file instanceof File) || file.size === 0) return refused('no-file');
  if (file.size > largestImport) return refused('too-long');
  return readFile(file.name, Buffer.from(await file.arrayBuffer()));
}
