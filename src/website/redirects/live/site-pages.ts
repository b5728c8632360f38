import type { Tx } from '#platform/db';

/** What redirects need to know of the site's pages, which a higher module stores. */
export type SitePages = {
  /** Those of these paths that are live pages. */
  live: (tx: Tx, paths: string[]) => Promise<Set<string>>;
  /** The paths of the published pages below these paths. */
  below: (tx: Tx, above: string[]) => Promise<string[]>;
  /** The pages a visitor may be led to, with their names. */
  listed: (tx: Tx) => Promise<{ path: string; label: string }[]>;
};

let pages: SitePages | (() => Promise<SitePages>) | undefined;

/** Registers the source of the site's pages: the module that stores them, or a lazy loader of it. */
export function askForPagesAt(found: SitePages | (() => Promise<SitePages>)): void {
  pages = found;
}

/** Rejects while no module has registered the pages: a redirect over a live page would go unnoticed. */
export async function sitePages(): Promise<SitePages> {
  if (!pages) throw new Error('Nobody has told where the pages of the site are (askForPagesAt)');
  return typeof pages === 'function' ? pages() : pages;
}
