import { text } from 'node:stream/consumers';
import type { Entry, ZipFile } from 'yauzl';

/**
 * The texts of some files in a ZIP (APPNOTE 6.3) by their names; those there are not are left out. Throws for what is no ZIP or is broken, and as
 * soon as they unpack to more than `most` bytes in all, whatever the archive says of their size.
 */
export async function unzip(
  zip: Buffer,
  wanted: (name: string) => boolean,
  most: number,
): Promise<Map<string, string>> {
  const { fromBufferPromise } = await import('yauzl');
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  return texts(archive, wanted, most);
}

async function texts(archive: ZipFile, wanted: (name: string) => boolean, most: number): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let left = most;
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    if (!wanted(entry.fileName) || found.has(entry.fileName)) continue;
    if (entry.uncompressedSize > left) throw new Error('unpacks to too much');
    const stream = await archive.openReadStreamPromise(entry);
    found.set(entry.fileName, await text(stream));
    left -= entry.uncompressedSize;
  }
  return found;
}
