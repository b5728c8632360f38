import { readFileSync } from 'node:fs';
import { hashOf } from '#platform/page-cache';
import { environmentConfig } from '#foundation/config';

/** Settings that may differ between servers without a page looking different. */
const apart = new Set([
  'PORT',
  'HOST',
  'TRUST_PROXY',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'DATABASE_READ_LAG_SECONDS',
  'LOG_LEVEL',
  'PAGE_CACHE_MB',
  'PAGE_FILE_MB',
  'PAGE_STORE_MB',
  'SMTP_URL',
  'DEMO_CONTENT',
  'METRICS_PORT',
  'METRICS_HOST',
  'METRICS_DATABASE_SECONDS',
  'SLOW_QUERY_MS',
  'SLOW_RENDER_MS',
]);

/**
 * A version of everything but the database that a rendered page depends on: the built code (the server's entry names its
 * parts by their hashes) and the settings of the environment; stored ones invalidate pages when they change. Servers of the same version share cached
 * pages.
 */
export function renderingVersion(): string {
  const settings = Object.entries(environmentConfig()).filter(
    ([name]) => !apart.has(name) && !name.startsWith('OTEL_'),
  );
  const code = readFileSync(process.argv[1] ?? '');
  return hashOf(Buffer.from(code + JSON.stringify(settings)));
}
