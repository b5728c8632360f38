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

/** The maximum unpacked size of a workbook in bytes; a larger one is no list of people. */
const maxUnpacked = 120_000_000;
const maxColumns = 500;
const maxCellLength = 300;
/** Rows written per statement. */
const portion = 1_000;

/** A parsed file: its column names, and its rows. */
type ReadFile = { head: string[]; rows: { line: number; cells: string[] }[] };

/** The columns and rows of a list of people, as `readList` parses it. Columns without a name and values are left out. */
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

/** The hash that files with these columns share. */
const shapeOf = (head: string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(head.map((name) => name.toLocaleLowerCase())))
    .digest('base64url');

type BroughtFile = { by: Staff; form: FormData; name: string; read: ReadFile };

/**
 * Stores an uploaded file before its mapping and consent are set. The mapping is that of the last file of this shape, else a guess from the headings.
 * Returns its id. Each chunk of rows is a transaction, so that a long file does not block others; it is visible once all rows are written, and an
 * interrupted upload never is.
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
  // The form's key is consumed together with the last rows: after an interrupted upload the same form can bring the file again.
  const kept = await inTransaction((tx) =>
    createOnce(tx, { form, by, what: 'lead-import' }, async () => {
      await tx.update(leadImports).set({ total: rows.length }).where(eq(leadImports.id, importId));
      const details = { fileName, rows: rows.length };
      await recordAudit(tx, { by, did: 'uploaded-leads', kind: 'lead-import', id: importId, details });
      return ok(importId);
    }),
  );
  // The same file sent twice: the first complete one counts.
  if (kept.value !== importId) await inTransaction((tx) => tx.delete(leadImports).where(eq(leadImports.id, importId)));
  return kept.value;
}

/** Inserts the file without its rows, still invisible. */
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
    // A mapping that staff never confirmed is not reused.
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

/** Parses the file of an upload form. */
export async function readUploaded(file: FormDataEntryValue | null): Promise<Outcome<ReadFile, FileRefusal>> {
  if (!(file instanceof File) || file.size === 0) return refused('no-file');
  if (file.size > largestImport) return refused('too-long');
  return readFile(file.name, Buffer.from(await file.arrayBuffer()));
}
