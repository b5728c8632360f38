import { inLanguage } from '#foundation/locale/local-text.ts';
import { emptyDrawing } from '#catalogue/drawings';
import { countMissedSearch } from '../../search/count-missed.ts';
import { searchSite } from '../../search/search-site.ts';
import type { PageData } from '../../page-data/page-data.ts';
import type { PreparedSearch, Search } from './schema.ts';

/** Adds the search, its results, and links to continue. */
export async function prepare(block: Search, data: PageData): Promise<PreparedSearch> {
  const { language, market } = data.page;
  const typed = (data.query.get('q') ?? '').slice(0, 100).trim();
  const content = await data.content();
  const settings = await content.settings();
  const results = typed ? await searchSite(await data.plainContent(), typed, { language, market }) : [];
  if (typed && results.length === 0) countMissedSearch(typed, language);
  const known = await content.everywhere(language);
  const ways = settings.menu.flatMap(({ path, label }) => {
    const to = known.get(path)?.path;
    return to ? [{ path: to, label: inLanguage(label, language) }] : [];
  });
  const nothing = typed && results.length === 0 ? { empty: emptyDrawing('nothing-found') } : {};
  return { ...block, typed, language, results, ways, ...nothing };
}
