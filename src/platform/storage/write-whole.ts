import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file that only this user may read, with its folder if missing. It gets its name when all of it is on the disk, so it
 * survives a kill or a power cut; if writing fails, nothing is left. `unfinished`: its temporary name.
 */
export async function writeWhole(
  file: string,
  content: string | Uint8Array,
  unfinished = `${file}.${randomUUID()}.part`,
): Promise<void> {
  const folder = path.dirname(file);
  const made = await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const handle = await open(unfinished, 'wx', 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
    await syncFolder(folder);
    // A new folder is an entry of its parent, which must be synced too.
    if (made !== undefined) await syncFolder(path.dirname(made));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
