import fs from 'node:fs';
import path from 'node:path';

/** What the database of a small school caches, and one that is just made. */
export const leastMegabytes = 16;
const mostMegabytes = 64;

/**
 * How many megabytes of its pages the database in a directory caches in memory: an eighth of its stored size, from 16 to 64. Other pages
 * are read from files through WebAssembly, which was a quarter of the time of a large school's home page; a small school needs no more.
 */
export function keptMegabytes(directory: string): number {
  const base = path.join(directory, 'base');
  const stored = fs.readdirSync(base, { recursive: true, encoding: 'utf8' });
  const bytes = stored.reduce((sum, file) => sum + fs.statSync(path.join(base, file)).size, 0);
  return Math.min(Math.max(Math.round(bytes / 8 / 2 ** 20), leastMegabytes), mostMegabytes);
}
