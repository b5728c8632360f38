// Builds browser and server, compresses what browsers fetch, and prepares the database that first starts copy.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const node = process.execPath;
const run = (words) =>
  execFileSync(node, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });

run(['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error']);

let files = 0;
for (const entry of readdirSync('build/client', { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|txt)$/.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const bytes = readFileSync(file);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  files += 1;
}

rmSync('build/template.tar', { force: true });
run(['build/server/index.js', 'template', 'build/template.tar']);
process.stdout.write(`Built: ${files} browser files compressed, database template ready.\n`);
