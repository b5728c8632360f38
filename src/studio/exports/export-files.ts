import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify/sync';
import { config } from '#config';
import type { Cell, FilesToExport, RowsToExport } from '#kit/lists/export-rows';
import { spreadsheet } from '#kit/lists/spreadsheet';
import { zipOfFiles } from '#kit/lists/zip';
import { formatInZone } from '#locale/zone-time';

export const formats = {
  csv: { type: 'text/csv; charset=utf-8' },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  zip: { type: 'application/zip' },
} as const;
export type ExportFormat = keyof typeof formats;

/** Where the file of an export stands; `id` is a UUID, so that the name can lead nowhere else. */
function fileOf(id: string): string {
  return path.join(folder(), id);
}

const folder = () => path.join(config().DATA_DIR, 'exports');

/** Writes the rows into the file of an export, part by part; a file that was begun before is begun anew. */
export async function writeExport(
  id: string,
  format: Exclude<ExportFormat, 'zip'>,
  sheet: string,
  rows: RowsToExport,
): Promise<void> {
  await write(id, format === 'csv' ? csv(rows) : spreadsheet(sheet, rows.head, rows.parts));
}

/** The same for files in one archive, one at a time. */
export async function writeArchive(id: string, { files }: FilesToExport): Promise<void> {
  await write(id, zipOfFiles(files));
}

async function write(id: string, content: AsyncIterable<string | Buffer>): Promise<void> {
  const file = fileOf(id);
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  await pipeline(Readable.from(content), createWriteStream(`${file}.part`, { mode: 0o600 }));
  await rename(`${file}.part`, file);
}

/** Removes the files of an export; again, it changes nothing. */
export async function removeExport(id: string): Promise<void> {
  await Promise.all([fileOf(id), `${fileOf(id)}.part`].map((file) => rm(file, { force: true })));
}

/** Removes files that nobody may fetch any more, also those whose rows another server has forgotten. */
export async function removeOldFiles(): Promise<void> {
  for (const name of await readdir(folder()).catch(() => [])) {
    const { mtimeMs } = await stat(path.join(folder(), name));
    if (Date.now() - mtimeMs > 25 * 3_600_000) await rm(path.join(folder(), name), { force: true });
  }
}

/** The file of an export as a stream with its size; null when this server has none. */
export async function readExport(id: string): Promise<{ size: number; stream: ReadableStream } | null> {
  const handle = await open(fileOf(id)).catch(() => null);
  if (!handle) return null;
  const { size } = await handle.stat();
  return { size, stream: Readable.toWeb(handle.createReadStream()) as ReadableStream };
}

/** CSV for spreadsheets (UTF-8 with its mark); cells that would be formulas are guarded. */
async function* csv({ head, parts }: RowsToExport): AsyncGenerator<string> {
  const lines = (rows: string[][]) => stringify(rows, { escape_formulas: true, record_delimiter: 'windows' });
  yield `\uFEFF${lines([head])}`;
  for await (const part of parts) yield lines(part.map((row) => row.map(plain)));
}

function plain(cell: Cell): string {
  if (cell === null) return '';
  return cell instanceof Date ? formatInZone(cell, 'IST') : String(cell);
}
