import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { database } from '#platform/db';
import { fileStore } from '#platform/storage';
import { mediaFiles } from '../tables.ts';
import { packFile, packFolder, type PackedPicture } from './media-pack.ts';

/**
 * Writes every picture of the library into a content folder: a list (`media.yaml`) and their files (`media/`). Existing pictures in the folder
 * are replaced. Returns their number. Throws if a file is missing, or `StorageUnavailable`.
 */
export async function exportMedia(folder: string): Promise<number> {
  const target = path.join(folder, packFolder);
  rmSync(target, { recursive: true, force: true });
  rmSync(path.join(folder, packFile), { force: true });
  const rows = await database().select().from(mediaFiles).orderBy(asc(mediaFiles.createdAt), asc(mediaFiles.id));
  if (rows.length === 0) return 0;
  mkdirSync(target, { recursive: true });
  const store = fileStore();
  const pictures: PackedPicture[] = [];
  for (const { version: _, createdAt: __, updatedAt: ___, archivedAt, ...row } of rows) {
    const prefix = `media/${row.hash}`;
    const files: string[] = [];
    for (const { key } of await store.list(prefix)) {
      const kept = await store.get(key);
      if (!kept) throw new Error(`The file ${key} of the picture “${row.name}” went meanwhile.`);
      writeFileSync(path.join(target, path.basename(key)), kept.content);
      files.push(key.slice(prefix.length));
    }
    if (files.length === 0) throw new Error(`The picture “${row.name}” (${row.id}) has no files.`);
    pictures.push({ ...row, ...(archivedAt ? { archived: true as const } : {}), files });
  }
  const { stringify } = await import('yaml');
  writeFileSync(path.join(folder, packFile), stringify({ pictures }, { lineWidth: 0 }));
  return pictures.length;
}
