import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { paths } from '#foundation/web/paths.ts';
import { programmePagePaths } from '../made/programme-page.ts';
import { mayBeListed, type PageKind } from '../page-kinds.ts';
import { pages } from '../../tables.ts';

/**
 * What all spellings of an address have in common: `/workshops/big-bang`, `/workshop/big_bang` and `/workshop/bigbang`. Null for an address that
 * no page can have.
 */
export function spellingOf(path: string): string | null {
  if (path.length > 300 || !/^\/[a-z0-9_/-]+$/.test(path)) return null;
  return belowWorkshop(path).replaceAll(/[-_]/g, '');
}

/** `/en/workshops/bigbang` → `/en/workshop/bigbang`. */
const belowWorkshop = (path: string) => path.replace(/^((?:\/[a-z]{2})?)\/workshops(?=\/|$)/, '$1/workshop');

/** The pages of each spelling (`pageSpellings`). */
export type Spellings = ReadonlyMap<string, string[]>;

/** The one page whose address has the same spelling (`spellingOf`) as `path`; null if there is none, or more than one. */
export function pageMeant(path: string, spellings: Spellings): string | null {
  const spelling = spellingOf(path);
  const found = spelling === null ? [] : (spellings.get(spelling) ?? []);
  const exact = belowWorkshop(path);
  const [page = null] = found.includes(exact) ? [exact] : found.length === 1 ? found : [];
  return page === path ? null : page;
}

/** The pages that search engines may list, by spelling. Unlisted pages are left out: their addresses are not to be guessed. */
export async function pageSpellings(tx: Tx): Promise<Spellings> {
  const { path, kind, visibility } = pages;
  const rows = await tx
    .select({ path, kind })
    .from(pages)
    .where(and(eq(pages.state, 'published'), eq(visibility, 'public'), inArray(pages.language, publishedLanguages())));
  const written = rows.filter((row) => mayBeListed({ kind: row.kind as PageKind, visibility: 'public' }));
  const known = new Set([paths.workshops(), ...written.map((row) => row.path), ...(await programmePagePaths(tx))]);
  const found = new Map<string, string[]>();
  for (const one of known) {
    const spelling = spellingOf(one);
    if (spelling !== null) found.set(spelling, [...(found.get(spelling) ?? []), one]);
  }
  return found;
}
