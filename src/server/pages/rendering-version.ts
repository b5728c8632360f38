import { readFileSync } from 'node:fs';
import { hashOf } from '#page-cache';
import { config } from '#config';

/** Settings that may differ between servers without a page looking different. */
const apart = new Set([
  'PORT',
  'HOST',
  'TRUST_PROXY',
  'DATA_DIR',
  'DATABASE_URL',
  'LOG_LEVEL',
  'PAGE_CACHE_MB',
  'PAGE_FILE_MB',
  'PAGE_STORE_MB',
  'SMTP_URL',
]);

/**
 * A name for everything but the database that a rendered page depends on: the built code (the server's entry names its
 * parts by their hashes) and the settings. Servers of the same name may show each other's pages.
 */
export function renderingVersion(): string {
  const settings = Object.entries(config()).filter(([name]) => !apart.has(name));
  const code = readFileSync(process.argv[1] ?? '');
  return hashOf(Buffer.from(code + JSON.stringify(settings)));
}
