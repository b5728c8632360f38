import type { Language } from '#kit/language';
import { loadCatalogue, withCatalogue } from '#text/browser-catalogue';
import type { WordSet } from '#text/messages';
import { viewSetsOf, wordsOf, type ViewSet } from '../blocks/view-sets.ts';
import { prepareViews } from '../blocks/views.tsx';

type RouteModules = Record<string, { handle?: { words?: WordSet[] } }>;

/**
 * In the browser, before the first render: the code and the words that the server made this document with. Public pages tell which views
 * they have; routes of their own have none, and may name their words in `handle.words` (not said: all).
 */
export async function prepareDocument(): Promise<void> {
  const sent = document.querySelector('[data-views]')?.getAttribute('data-views');
  const sets = (sent ?? '').split(' ').filter(Boolean) as ViewSet[];
  const routes = Object.values((Reflect.get(window, '__reactRouterRouteModules') ?? {}) as RouteModules);
  const words = typeof sent === 'string' ? wordsOf(sets) : routes.flatMap(({ handle }) => handle?.words ?? []);
  await Promise.all([
    loadCatalogue(document.documentElement.lang, words.length > 0 ? words : undefined),
    prepareViews(sets),
  ]);
}

/** In the browser, before a navigation shows a public page: the same for its data, which are answered. */
export async function preparePage<Page extends { language: Language; blocks: { kind: string }[] }>(
  page: Page,
): Promise<Page> {
  const sets = viewSetsOf(page.blocks);
  await Promise.all([withCatalogue(page, wordsOf(sets)), prepareViews(sets)]);
  return page;
}
