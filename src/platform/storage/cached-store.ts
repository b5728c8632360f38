import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { diskStore } from './disk-store.ts';
import { StorageUnavailable, typeOfKey, type FileStore } from './model.ts';

/** Share of `bytes` to write before the folder is checked for eviction. */
const share = 0.1;

/**
 * A store with a local copy of its files; the least recently used ones are deleted beyond `bytes`. A local file is also served
 * while the store does not answer: its name is its content hash, so it cannot be stale.
 */
export function cachedStore(store: FileStore, folder: string, bytes: number): FileStore {
  const near = diskStore(folder);
  let written = bytes;
  const keep = async (key: string, content: Uint8Array) => {
    try {
      await near.put(key, { content, type: typeOfKey(key) });
      written += content.length;
      if (written < bytes * share) return;
      written = 0;
      await leave(folder, bytes);
    } catch (error) {
      // A full disk must not affect reads.
      if (!(error instanceof StorageUnavailable)) throw error;
    }
  };
  return {
    put: async (key, file) => {
      await store.put(key, file);
      await keep(key, file.content);
    },
    get: async (key) => {
      const found = await near.get(key);
      if (found) {
        const now = new Date();
        await utimes(path.join(folder, ...key.split('/')), now, now).catch(() => {});
        return found;
      }
      const file = await store.get(key);
      if (file) await keep(key, file.content);
      return file;
    },
    remove: async (key) => {
      await near.remove(key);
      await store.remove(key);
    },
    list: (prefix) => store.list(prefix),
  };
}

/** Deletes the least recently used files until at most `bytes` are left. */
async function leave(folder: string, bytes: number): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        // Another request may have deleted it meanwhile.
        const found = await stat(file).catch(() => null);
        return { file, size: found?.size ?? 0, used: found?.mtimeMs ?? 0 };
      }),
  );
  let left = files.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size } of files.toSorted((a, b) => a.used - b.used)) {
    if (left <= bytes) return;
    await rm(file, { force: true });
    left -= size;
  }
}
