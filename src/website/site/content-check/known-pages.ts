import type { Language } from '#foundation/locale/language.ts';
import type { Page } from '../pages/page.ts';
import type { KnownPage, PageGroup } from './model.ts';

/** What links to a page need to know of it: no texts, as a site may have a hundred thousand pages. */
export function knownPage({ path, blocks }: Page): KnownPage {
  return { path, places: blocks.map(({ id }) => id).join(' ') };
}

/** Adds a page to its group of translations. Pages that are not public do not count. */
export function noteInGroup(groups: Map<string, PageGroup>, page: Page): void {
  if (page.group === null || page.visibility !== 'public') return;
  const group = groups.get(page.group) ?? { first: page.path, languages: new Set<Language>() };
  group.languages.add(page.language);
  if (page.path < group.first) group.first = page.path;
  groups.set(page.group, group);
}

/** A page, a block of it, or the heading of one. */
export function hasPlace({ places }: KnownPage, anchor: string): boolean {
  return anchor === 'content' || places.split(' ').some((id) => id === anchor || `${id}-title` === anchor);
}
