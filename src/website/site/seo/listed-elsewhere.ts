import type { Tx } from '#platform/db';

export type ListedPage = { path: string; changedAt: Date };
type Source = (tx: Tx) => Promise<ListedPage[]>;

const sources: Source[] = [];

/** Adds the public pages of a module above this one to `sitemap.xml`. */
export function listInSitemap(source: Source): void {
  sources.push(source);
}

/** The public pages of all modules above. */
export async function listedElsewhere(tx: Tx): Promise<ListedPage[]> {
  const found: ListedPage[] = [];
  for (const source of sources) found.push(...(await source(tx)));
  return found;
}
