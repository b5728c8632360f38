import { createReadStream, createWriteStream, renameSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { packTar, unpackTar } from 'modern-tar/fs';
import { syncPath } from '#platform/db';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { isSealed, sealing, unsealed } from './seal.ts';

/** Its checksum detects a changed byte also without encryption. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 } };

/** Writes a folder as one file (tar, zstd, sealed with `words` if there are any), whole or not at all, and on the disk when it returns. */
export async function packArchive(folder: string, file: string, words: string | undefined): Promise<void> {
  const unfinished = `${file}.part`;
  const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
  const packed = packTar(folder);
  const compressed = createZstdCompress(compression);
  await (words ? pipeline(packed, compressed, sealing(words), target) : pipeline(packed, compressed, target));
  renameSync(unfinished, file);
  syncPath(path.dirname(file));
}

/** Unpacks an archive into a folder. Refuses, in a sentence, what is cut short, changed, sealed with other words, or no archive of ours. */
export async function unpackArchive(file: string, folder: string, words: string | undefined): Promise<void> {
  const sealed = isSealed(file);
  if (sealed && !words) throw new StartRefused(`${file} is encrypted. Set BACKUP_KEY to the key it was made with.`);
  const content = sealed && words ? unsealed(file, words) : createReadStream(file);
  try {
    await pipeline(content, createZstdDecompress(), unpackTar(folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new StartRefused(`The disk of ${folder} is full. A restore needs room for a second database.`);
    const other = sealed ? ', or BACKUP_KEY is not the key it was made with' : '';
    throw new StartRefused(
      `${file} cannot be read: it was cut short or changed, or is no backup${other} (${(error as Error).message}). Take another one.`,
    );
  }
}
