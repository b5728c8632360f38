// Which files of the project the build reads. Node's built-ins only: used before anything is installed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** Where the code of the build begins; what these import of the project's own files is followed. */
const begins = ['vite.config.ts', 'react-router.config.ts', 'scripts/build.mjs'];
/** Folders whose files all count, except tests. */
const folders = ['src', 'public', 'content/pictures'];
const single = ['.gitignore', 'content/demo-business.json', 'package.json', 'package-lock.json', 'tsconfig.json'];

/**
 * Returns the files that the build reads, sorted, relative to the working directory, with `/` between folders. Packages are not among
 * them: the lock file names each by its hash. Files that are missing are left out.
 */
export function buildInputs() {
  const found = new Set([...single, ...folders.flatMap(below)]);
  const waiting = [...begins];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file) || !existsSync(file)) continue;
    found.add(file);
    waiting.push(...importsOf(file));
  }
  return [...found].filter((file) => existsSync(file)).sort();
}

/** Returns one hash over the names and contents of all files that the build reads. */
export function buildStamp() {
  const sum = createHash('sha256');
  for (const file of buildInputs()) sum.update(`${file}\0${hashOf(readFileSync(file))}\n`);
  return sum.digest('hex');
}

/** Returns the SHA-256 of bytes or text as hex. */
export function hashOf(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

function importsOf(file) {
  return Array.from(readFileSync(file, 'utf8').matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g), ([, name]) =>
    path.posix.join(path.posix.dirname(file), name),
  );
}

function below(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)).split(path.sep).join('/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile());
}
