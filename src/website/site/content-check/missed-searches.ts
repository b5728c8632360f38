import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { missedSearches } from '../tables.ts';

/** What visitors searched for and did not find, most often first. */
export async function listMissedSearches(tx: Tx, { limit, offset }: { limit: number; offset: number }) {
  return tx
    .select()
    .from(missedSearches)
    .orderBy(desc(missedSearches.times), missedSearches.words)
    .limit(limit)
    .offset(offset);
}

/** How many such words there are. */
export async function countMissedSearches(tx: Tx): Promise<number> {
  return tx.$count(missedSearches);
}

/** Takes words off the list, because something can be found by now. */
export async function forgetMissedSearch(
  tx: Tx,
  { by, words, language }: { by: Staff; words: string; language: string },
): Promise<void> {
  requirePermission(by, 'catalogue.change');
  const gone = await tx
    .delete(missedSearches)
    .where(and(eq(missedSearches.words, words), eq(missedSearches.language, language)))
    .returning();
  if (gone.length > 0)
    await recordAudit(tx, { by, did: 'forgot-search', kind: 'missed-search', id: words, details: { language } });
}
