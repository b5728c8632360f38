import type { Language } from '#foundation/locale/language.ts';
import { handlesOfRoutes } from '#foundation/web/client-runtime/route-handles.ts';
import { warn } from '#foundation/web/client-runtime/report-error.ts';
import { loadCatalogue, withCatalogue } from '#foundation/i18n/browser-catalogue.ts';
import type { WordSet } from '#foundation/i18n/messages.ts';
import { prepareViews, wordsOf, type ViewSet } from '../../blocks/view-sets.ts';

/**
 * In the browser, before the first render: the code and the words that the server made this document with. Public pages tell which views
 * they have; routes of their own have none, and may name their words in `handle.words` (not said: all).
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

/** In the browser, before a navigation shows a public page: the same for its data, which are answered. */
export async function preparePage<Page extends { language: Language; views: ViewSet[] }>(page: Page): Promise<Page> {
  await Promise.all([withCatalogue(page, wordsOf(page.views)), prepareViews(page.views)]);
  return page;
}

/** In the browser, when the data of a public page were fetched ahead: its views and words, while the page that is shown stays as it is. */
export async function prepareAhead(data: unknown): Promise<void> {
  const { language, views } = data as { language: Language; views: ViewSet[] };
  await Promise.all([loadCatalogue(language, wordsOf(views)), prepareViews(views)]).catch((error: unknown) =>
    warn('The code of a page could not be loaded ahead:', error),
  );
}
