// Builds browser and server, compresses what browsers fetch, keeps what earlier builds gave to browsers, and prepares the database
// that first starts copy.
import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipOf, zstdCompressSync } from 'node:zlib';
import { buildDrawings } from './build-drawings.mjs';
import { buildPictures } from './build-pictures.mjs';

const [brotli, gzip] = [brotliCompress, gzipOf].map((compress) => promisify(compress));
const node = process.execPath;
const run = (words) =>
  execFileSync(node, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** Pages that were opened before a deploy ask for the files of their own build for a while. */
const keepFor = 14 * 24 * 3_600_000;
const assets = 'build/client/assets';
// Outside of the build folder, which the build empties.
const earlier = '.cache/earlier-assets';
if (existsSync(assets)) {
  // A build that failed half-way may have left files there: they stay.
  copyMissing(assets, earlier);
}

run(['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error']);

// Compiled code of the former build; starts of this one write theirs.
rmSync('build/code-cache', { recursive: true, force: true });

// Before anything is compressed: drawings are, too.
const drawings = buildDrawings();

// The database template needs the server alone: it is made while a pool of threads draws pictures and compresses.
const [pictures, files] = await Promise.all([buildPictures(), compressClient(), makeTemplate()]);

if (existsSync(earlier)) {
  copyMissing(earlier, assets);
  rmSync(earlier, { recursive: true });
}
process.stdout.write(
  `Built: ${files} browser files compressed, ${pictures} pictures, ${drawings} drawings, database template ready.\n`,
);

/** Compresses each text that browsers fetch, as small as it gets; returns how many. */
async function compressClient() {
  const found = readdirSync('build/client', { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(js|css|svg|txt)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  await Promise.all(
    found.map(async (file) => {
      const bytes = readFileSync(file);
      writeFileSync(`${file}.br`, await brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      writeFileSync(`${file}.gz`, await gzip(bytes, { level: 9 }));
    }),
  );
  return found.length;
}

/** The migrated, empty database with the queues of all jobs. */
async function makeTemplate() {
  const template = 'build/template.tar';
  await promisify(execFile)(node, ['build/server/index.js', 'template', template], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  // 43 MB of mostly empty pages: a tenth of it, and unpacked in a tenth of a second at a first start.
  const level = { [constants.ZSTD_c_compressionLevel]: 9 };
  writeFileSync(`${template}.zst`, zstdCompressSync(readFileSync(template), { params: level }));
  rmSync(template);
}

/** Copies files that are young enough and not there yet, with their age. */
function copyMissing(from, to) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const source = path.join(from, name);
    const target = path.join(to, name);
    const status = statSync(source);
    if (status.isDirectory()) {
      copyMissing(source, target);
      continue;
    }
    const { mtime } = status;
    if (existsSync(target) || Date.now() - mtime.getTime() > keepFor) continue;
    copyFileSync(source, target);
    utimesSync(target, mtime, mtime);
  }
}
