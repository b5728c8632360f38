import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const source = '/src/marketing/tracking/browser/trackers.ts';
let address: string | undefined;

/** The address of the built tracker script; in development Vite serves its source. */
export function browserScript(): string {
  if (import.meta.env?.DEV) return source;
  address ??= built();
  return address;
}

function built(): string {
  const file = path.join(path.dirname(process.argv[1] ?? ''), '..', 'client', 'trackers.js');
  return `/trackers.js?v=${createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 10)}`;
}
