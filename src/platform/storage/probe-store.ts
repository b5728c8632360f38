import { newId } from '#foundation/kit/id.ts';
import type { FileStore } from './model.ts';

/**
 * Writes a small file, reads it and deletes it. Throws `StorageUnavailable`, or the disk's error, if one of these fails;
 * if the content differs, the message is a sentence.
 */
export async function probeStore(store: FileStore): Promise<void> {
  const key = `probe/${newId()}.txt`;
  const content = new TextEncoder().encode(key);
  await store.put(key, { content, type: 'text/plain' });
  try {
    const found = await store.get(key);
    if (!found || Buffer.compare(Buffer.from(found.content), content) !== 0)
      throw new Error('A file that was written did not come back as it was.');
  } finally {
    await store.remove(key);
  }
  if (await store.get(key)) throw new Error('A file that was deleted is still there.');
}
