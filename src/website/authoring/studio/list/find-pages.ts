import { searchedWords, searchEntry } from '#foundation/kit/lists/search-keys.ts';
import type { ListedPage } from './read-listed-pages.ts';

export type PageQuery = {
  search: string;
  state: string;
  kind: string;
  language: string;
  market: string;
  sort: 'tree' | 'path' | 'changed';
};

export const pageStates = ['all', 'published', 'draft', 'scheduled', 'new', 'to-check', 'archived'] as const;

/** Whether a page is in one of the states of the tabs. */
export function isInState(page: ListedPage, state: string): boolean {
  if (state === 'published') return page.published;
  if (state === 'draft') return page.draft !== null;
  if (state === 'scheduled') return page.planned.length > 0;
  if (state === 'archived') return page.archivedAt !== null;
  if (state === 'to-check') return page.findings > 0;
  if (state === 'new') return !page.published && page.archivedAt === null;
  return page.archivedAt === null;
}

/** Whether a page matches the filters other than its state. */
export function fitsFilters(page: ListedPage, { kind, language, market }: PageQuery): boolean {
  return (
    (!kind || page.kind === kind) && (!language || page.language === language) && (!market || page.market === market)
  );
}

/**
 * The pages with every word of a search in their label, address or programme; a word may have a wrong letter, be written as it sounds, or in another
 * script. An empty search finds all.
 */
export function searchPages<Page extends Pick<ListedPage, 'label' | 'path' | 'programme'>>(
  pages: Page[],
  typed: string,
): Page[] {
  const words = searchedWords(typed);
  if (words.length === 0) return pages;
  return pages.filter(({ label, path, programme }) => {
    const { folded, keys } = searchEntry({ names: [label, path, programme ?? ''], codes: [path] });
    const known = new Set(keys);
    return words.every(
      ({ word, parts, sounds }) =>
        (parts.every((part) => known.has(part)) && folded.includes(word)) || sounds.some((sound) => known.has(sound)),
    );
  });
}

/** Pages in the requested order; in the tree each page follows its parent. */
export function sortPages(pages: ListedPage[], sort: PageQuery['sort']): (ListedPage & { depth: number })[] {
  if (sort === 'path')
    return pages.toSorted((a, b) => (a.path < b.path ? -1 : 1)).map((page) => ({ ...page, depth: 0 }));
  if (sort === 'changed')
    return pages
      .toSorted((a, b) => b.changedAt.getTime() - a.changedAt.getTime() || (a.path < b.path ? -1 : 1))
      .map((page) => ({ ...page, depth: 0 }));
  const shown = new Set(pages.map(({ id }) => id));
  const below = (parent: string | null, depth: number): (ListedPage & { depth: number })[] =>
    pages
      .filter(({ parentId }) => (parentId !== null && shown.has(parentId) ? parentId : null) === parent)
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .flatMap((page) => [{ ...page, depth }, ...below(page.id, depth + 1)]);
  return below(null, 0);
}
