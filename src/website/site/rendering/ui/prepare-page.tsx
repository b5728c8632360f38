import type { Language } from '#foundation/locale/language.ts';
import { handlesOfRoutes } from '#foundation/web/client-runtime/route-handles.ts';
import { warn } from '#foundation/web/client-runtime/report-error.ts';
import { loadCatalogue, withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import type { WordSet } from '#foundation/i18n/messages.ts';
import { prepareViews, wordsOf, type ViewSet } from '../../blocks/view-sets.ts';

/**
 * In the browser, before the first render: loads the code and texts that the server rendered this document with. Public pages list their views; other
 * routes have none, and may name their texts in `handle.words` (default: all).
 */
export async function prepareDocument(): Promise<void> {
  const sent = document.querySelector('[data-views]')?.getAttribute('data-views');
  const sets = (sent ?? '').split(' ').filter(Boolean) as ViewSet[];
  const words =
    typeof sent === 'string'
      ? wordsOf(sets)
      : handlesOfRoutes<{ words?: WordSet[] }>().flatMap((handle) => handle.words ?? []);
  await Promise.all([
    loadCatalogue(document.documentElement.lang, words.length > 0 ? words : undefined),
    prepareViews(sets),
  ]);
}

/** In the browser, before a navigation shows a public page: loads the same for its data, and returns them. */
export async function preparePage<Page extends { language: Language; views: ViewSet[] }>(page: Page): Promise<Page> {
  await Promise.all([withCatalogue(page, wordsOf(page.views)), prepareViews(page.views)]);
  return page;
}

/** In the browser, after prefetching a public page's data: loads its views and texts; the shown page is unchanged. */
export async function prepareAhead(data: unknown): Promise<void> {
  const { language, views } = data as { language: Language; views: ViewSet[] };
  await Promise.all([loadCatalogue(language, wordsOf(views)), prepareViews(views)]).catch((error: unknown) =>
    warn('The code of a page could not be loaded ahead:', error),
  );
}
