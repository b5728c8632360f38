import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { gauges, type Family } from '#platform/metrics';
import { cachedPages } from '../tables.ts';

/** Metrics of the database tier of rendered pages. */
export async function storedPageNumbers(tx: Tx): Promise<Family[]> {
  const [row] = await tx
    .select({
      pages: sql`count(*)`.mapWith(Number),
      bytes: sql`coalesce(sum(${cachedPages.size}), 0)`.mapWith(Number),
    })
    .from(cachedPages);
  return [
    gauges('coursefront_stored_pages', 'Rendered pages in the database.', [{ labels: {}, value: row?.pages ?? 0 }]),
    gauges('coursefront_stored_page_bytes', 'Bytes of rendered pages in the database.', [
      { labels: {}, value: row?.bytes ?? 0 },
    ]),
  ];
}
