import { and, eq, sql } from 'drizzle-orm';
import { database, inTransaction } from '#platform/db';
import type { Cell, FilesToExport, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { spreadsheet } from '#foundation/kit/lists/spreadsheet.ts';
import { csvLines } from '#foundation/kit/lists/write-csv.ts';
import { zipOfFiles } from '#foundation/kit/lists/zip.ts';
import { officePlace, officeZone } from '#foundation/locale/office-zone.ts';
import { zoneOffset } from '#foundation/locale/wall-clock.ts';
import { formatInIana } from '#foundation/locale/zone-time.ts';
import { exportPieces } from '../tables.ts';

export const formats = {
  csv: { type: 'text/csv; charset=utf-8' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  zip: { type: 'application/zip' },
} as const;
export type ExportFormat = keyof typeof formats;

/** Maximum bytes in memory, in addition to one part of rows. */
const pieceBytes = 256 * 1_024;

/**
 * Writes rows into the file of an export, piece by piece; an unfinished file is started over. Instants are in the office time zone, which column
 * heads name instead of India.
 */
export async function writeExport(
  id: string,
  format: Exclude<ExportFormat, 'zip'>,
  sheet: string,
  rows: RowsToExport,
): Promise<void> {
  const head = rows.head.map((name) => name.replace(/ \(India\)$/, ` (${officePlace()})`));
  const ahead = (at: Date) => zoneOffset(at, officeZone());
  await write(id, format === 'csv' ? csv({ ...rows, head }) : spreadsheet(sheet, { head, rows: rows.parts, ahead }));
}

/** The same for files in one archive, one at a time. */
export async function writeArchive(id: string, { files }: FilesToExport): Promise<void> {
  await write(id, zipOfFiles(files));
}

async function write(id: string, content: AsyncIterable<string | Buffer>): Promise<void> {
  await inTransaction((tx) => tx.delete(exportPieces).where(eq(exportPieces.exportId, id)));
  let number = 0;
  for await (const bytes of inPieces(content)) {
    await inTransaction((tx) => tx.insert(exportPieces).values({ exportId: id, number, bytes }));
    number += 1;
  }
}

/** The file of an export as a stream with its size, or null. */
export async function readExport(id: string): Promise<{ size: number; stream: ReadableStream<Uint8Array> } | null> {
  const own = eq(exportPieces.exportId, id);
  const [file] = await database()
    .select({ size: sql<number>`coalesce(sum(length(${exportPieces.bytes})), 0)`.mapWith(Number) })
    .from(exportPieces)
    .where(own);
  if (!file || file.size === 0) return null;
  let number = 0;
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const [piece] = await database()
        .select({ bytes: exportPieces.bytes })
        .from(exportPieces)
        .where(and(own, eq(exportPieces.number, number)));
      number += 1;
      if (piece) controller.enqueue(new Uint8Array(piece.bytes));
      else controller.close();
    },
  });
  return { size: file.size, stream };
}

/** The same bytes in pieces of about the same size. */
async function* inPieces(content: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const part of content) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    waiting.push(bytes);
    size += bytes.length;
    if (size < pieceBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** CSV for spreadsheets (UTF-8 with BOM); cells that would be formulas are escaped. */
async function* csv({ head, parts }: RowsToExport): AsyncGenerator<string> {
  yield `\uFEFF${csvLines([head])}`;
  for await (const part of parts) yield csvLines(part.map((row) => row.map(plain)));
}

function plain(cell: Cell): string {
  if (cell === null) return '';
  return cell instanceof Date ? formatInIana(cell, officeZone()) : String(cell);
}
