import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file that only this user may read, with its folder where that is missing. It appears under its name when all of it is on the disk, and
 * is still there after a kill or a power cut; where writing fails nothing of it stays. `unfinished`: its name meanwhile.
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
    // A folder that was just made stands in another one.
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
