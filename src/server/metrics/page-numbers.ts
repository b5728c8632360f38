import type { PageCache, PageFile } from '#platform/page-cache';
import type { Registry } from '#platform/metrics';

/** Metrics of the page cache's tiers on this server: their content, and their hits. */
export function pageNumbers({ gauge, total }: Registry, cache: PageCache, file: PageFile | undefined): void {
  const help = 'Pages that were asked for, by the tier that had them; rendered: none had.';
  for (const tier of ['memory', 'disk', 'database', 'rendered'] as const)
    total('coursefront_page_cache_found_total', help, () => cache.found()[tier], { tier });
  const pages = 'Pages that a tier of this server holds.';
  gauge('coursefront_page_cache_pages', pages, () => cache.stats().pages, { tier: 'memory' });
  gauge('coursefront_page_cache_pages', pages, () => file?.stats().pages ?? 0, { tier: 'disk' });
  const bytes = 'Bytes that a tier of this server holds.';
  gauge('coursefront_page_cache_bytes', bytes, () => cache.stats().bytes, { tier: 'memory' });
  gauge('coursefront_page_cache_bytes', bytes, () => file?.stats().bytes ?? 0, { tier: 'disk' });
}
