import type { Language } from '#kit/language';
import { loadCatalogue, withCatalogue } from '#text/browser-catalogue';
import { viewSetsOf, wordsOf, type ViewSet } from '../blocks/view-sets.ts';
import { prepareViews } from '../blocks/views.tsx';

/** In the browser, before the first render: the code and the words that the server made this document with. Pages with routes of their own need no views. */
export async function prepareDocument(): Promise<void> {
  const sent = document.querySelector('[data-views]')?.getAttribute('data-views');
  const sets = (sent ?? '').split(' ').filter(Boolean) as ViewSet[];
  const words = loadCatalogue(document.documentElement.lang, typeof sent === 'string' ? wordsOf(sets) : undefined);
  await Promise.all([words, prepareViews(sets)]);
}

/** In the browser, before a navigation shows a public page: the same for its data, which are answered. */
export async function preparePage<Page extends { language: Language; blocks: { kind: string }[] }>(
  page: Page,
): Promise<Page> {
  const sets = viewSetsOf(page.blocks);
  await Promise.all([withCatalogue(page, wordsOf(sets)), prepareViews(sets)]);
  return page;
}
