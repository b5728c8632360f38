import type { Tx } from '#platform/db';

/** What redirects need to know of the pages of the site, which a higher module keeps. */
export type SitePages = {
  /** Those of these paths at which a visitor finds a page. */
  live: (tx: Tx, paths: string[]) => Promise<Set<string>>;
  /** The paths of the published pages below these paths. */
  below: (tx: Tx, above: string[]) => Promise<string[]>;
  /** The pages a visitor may be led to, with their names. */
  listed: (tx: Tx) => Promise<{ path: string; label: string }[]>;
};

let pages: SitePages | (() => Promise<SitePages>) | undefined;

/** Tells where the pages of the site are asked for: by the module that keeps them, or by who loads that module when it is needed. */
export function askForPagesAt(found: SitePages | (() => Promise<SitePages>)): void {
  pages = found;
}

/** Rejects while no module has registered the pages: a redirect over a live page would go unnoticed. */
export async function sitePages(): Promise<SitePages> {
  if (!pages) throw new Error('Nobody has told where the pages of the site are (askForPagesAt)');
  return typeof pages === 'function' ? pages() : pages;
}
