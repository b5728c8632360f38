import { createHash } from 'node:crypto';
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm';
import { createOnce, inTransaction, insertRows, type Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { newId } from '#foundation/kit/id.ts';
import { readList } from '#foundation/kit/lists/read-list.server.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { largestImport, maxImportRows } from './fields.ts';
import { guessMapping, namesContact } from './guess-mapping.ts';
import { leadImportRows, leadImports } from './import-tables.ts';

export type FileRefusal = 'no-file' | 'too-long' | 'kind' | 'empty' | 'too-many' | 'wide';

/** What a workbook of this size unpacks to at most, in bytes; more is no list of people. */
const maxUnpacked = 120_000_000;
const maxColumns = 500;
const maxCellLength = 300;
/** So many rows are written in one statement. */
const portion = 1_000;

/** A file as it was read: the names of its columns, and its rows. */
type ReadFile = { head: string[]; rows: { line: number; cells: string[] }[] };

/** The columns and rows of a list of people, as `readList` reads it. Columns without a name in which nothing stands are left out. */
export async function readFile(name: string, bytes: Buffer): Promise<Outcome<ReadFile, FileRefusal>> {
  const file = { name, bytes, most: maxUnpacked };
  const read = await readList(file, { maxRows: maxImportRows, isHead: namesContact });
  if (!read.ok) return read;
  const { head, rows } = read.value;
  if (head.length > maxColumns) return refused('wide');
  return ok({
    head: head.map(cleanCell),
    rows: rows.map(({ line, cells }) => ({ line, cells: cells.map(cleanCell) })),
  });
}

const cleanCell = (cell: string): string => cutTo(cell.replaceAll('\u0000', '').toWellFormed().trim(), maxCellLength);

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
  await inTransaction((tx) => beginFile(tx, { importId, by, fileName, head, rows }));
  for (let at = 0; at < rows.length; at += portion) {
    const some = rows.slice(at, at + portion).map((row) => ({ importId, ...row }));
    await inTransaction((tx) => insertRows(tx, leadImportRows, some));
  }
  // The form is used up together with the last rows: after an upload that broke off the same form brings the file again.
  const kept = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'lead-import' }, async () => {
      await tx.update(leadImports).set({ total: rows.length }).where(eq(leadImports.id, importId));
      const details = { fileName, rows: rows.length };
      await recordAudit(tx, { by, did: 'uploaded-leads', kind: 'lead-import', id: importId, details });
      return ok(importId);
    }),
  );
  // The same file sent twice: the first that is whole counts.
  if (kept.value !== importId) await inTransaction((tx) => tx.delete(leadImports).where(eq(leadImports.id, importId)));
  return kept.value;
}

/** The file without its rows, which nobody sees yet. */
async function beginFile(
  tx: Tx,
  { importId, by, fileName, head, rows }: ReadFile & { importId: string; by: Staff; fileName: string },
): Promise<void> {
  const shape = shapeOf(head);
  const sample = rows.slice(0, 200).map(({ cells }) => cells);
  const { mapping, known, country, language } = leadImports;
  const [last] = await tx
    .select({ mapping, known, country, language })
    .from(leadImports)
    // A guess that nobody confirmed is no habit.
    .where(and(eq(leadImports.shape, shape), isNotNull(mapping), ne(leadImports.source, '')))
    .orderBy(desc(leadImports.changedAt))
    .limit(1);
  await tx.insert(leadImports).values({
    id: importId,
    fileName,
    head,
    shape,
    ...(last ?? { mapping: guessMapping(head, sample) }),
    total: 0,
    byId: by.id,
    who: by.name,
  });
}

/** Reads a file that a form brought. */
export async function readUploaded(file: FormDataEntryValue | null): Promise<Outcome<ReadFile, FileRefusal>> {
  if (!(file instanceof File) || file.size === 0) return refused('no-file');
  if (file.size > largestImport) return refused('too-long');
  return readFile(file.name, Buffer.from(await file.arrayBuffer()));
}
