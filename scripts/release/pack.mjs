// A folder as a .tar.gz that is the same for the same files: sorted, without owners, with one time stamp.
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { packTar } from 'modern-tar/fs';

/** Packs `folder` into `file`, under the folder's own name. */
export async function pack(folder, file, epoch) {
  const mtime = new Date(epoch * 1_000);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => ({ entry, source: path.join(entry.parentPath, entry.name) }))
    .sort((a, b) => (a.source < b.source ? -1 : 1));
  const sources = entries
    .filter(({ entry }) => entry.isFile())
    .map(({ source }) => ({
      type: 'file',
      source,
      target: path.join(path.basename(folder), path.relative(folder, source)),
      mode: statSync(source).mode & 0o100 ? 0o755 : 0o644,
      mtime,
      uid: 0,
      gid: 0,
      uname: 'root',
      gname: 'root',
    }));
  await pipeline(packTar(sources), createGzip({ level: 6 }), createWriteStream(file));
}

/** Lines as `sha256sum -c` reads them. */
export async function sumLine(file) {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file)) sum.update(chunk);
  return `${sum.digest('hex')}  ${path.basename(file)}\n`;
}

/** Bytes of all files of a folder. */
export function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0);
}
