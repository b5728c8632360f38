import { fileStore, typeOfKey } from '#platform/storage';
import type { MadeFiles } from '../pictures/make-files.ts';

/** Below this name lie all files of pictures. */
const folder = 'media/';

/** The name under which a file is kept, from the one in its address: `<hash>-960.avif` or `<hash>.svg`; null for any other text. */
export function keyOfFile(name: string): string | null {
  return /^[0-9a-f]{24}(?:-[1-9]\d{1,4}\.(?:avif|webp|jpg)|\.svg)$/.test(name) ? folder + name : null;
}

/** Stores the files of a picture. */
export async function putFiles({ hash, files }: Pick<MadeFiles, 'hash' | 'files'>): Promise<void> {
  const store = fileStore();
  for (const { name, content } of files) {
    const key = keyOfFile(hash + name);
    if (!key) throw new Error(`No name of a file: ${name}`);
    await store.put(key, { content, type: typeOfKey(key) });
  }
}

/** Takes the files of a picture away. */
export async function removeFiles(hash: string): Promise<void> {
  const store = fileStore();
  for (const { key } of await store.list(folder + hash)) await store.remove(key);
}
