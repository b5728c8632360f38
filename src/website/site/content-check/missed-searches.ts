import { and, desc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { missedSearches } from '../tables.ts';

/** Searches without a result, most frequent first. */
export async function listMissedSearches(tx: Tx, { limit, offset }: { limit: number; offset: number }) {
  return tx
    .select()
    .from(missedSearches)
    .orderBy(desc(missedSearches.times), missedSearches.words)
    .limit(limit)
    .offset(offset);
}

/** The number of such searches. */
export async function countMissedSearches(tx: Tx): Promise<number> {
  return tx.$count(missedSearches);
}

/** Removes a search from the list, because it has results by now. */
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
