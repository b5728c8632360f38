import type { Tx } from '#platform/db';
import { listPageRecords, type PageRecord } from '#website/site';
import { searchPages } from './find-pages.ts';

/** The pages that are found by name, address or programme, also misspelt; those on the site first, archived ones never; at most `limit`. */
export async function searchSitePages(tx: Tx, typed: string, limit: number): Promise<PageRecord[]> {
  const found = searchPages(await listPageRecords(tx), typed).filter(({ archivedAt }) => archivedAt === null);
  return found.toSorted((a, b) => Number(b.published) - Number(a.published)).slice(0, limit);
}
