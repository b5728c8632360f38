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
  return path.replaceAll(/[-_]/g, '').replace(/^((?:\/[a-z]{2})?)\/workshops(?=\/|$)/, '$1/workshop');
}

/**
 * The pages that search engines may list, by spelling; null where two share one, so that nobody is led to the wrong one. Unlisted pages are
 * left out: their addresses are not to be guessed.
 */
export async function pageSpellings(tx: Tx): Promise<ReadonlyMap<string, string | null>> {
  const { path, kind, visibility } = pages;
  const rows = await tx
    .select({ path, kind })
    .from(pages)
    .where(and(eq(pages.state, 'published'), eq(visibility, 'public'), inArray(pages.language, publishedLanguages())));
  const written = rows.filter((row) => mayBeListed({ kind: row.kind as PageKind, visibility: 'public' }));
  const known = new Set([paths.workshops(), ...written.map((row) => row.path), ...(await programmePagePaths(tx))]);
  const found = new Map<string, string | null>();
  for (const one of known) {
    const spelling = spellingOf(one);
    if (spelling !== null) found.set(spelling, found.has(spelling) ? null : one);
  }
  return found;
}
