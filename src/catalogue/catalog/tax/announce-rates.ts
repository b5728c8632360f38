import { and, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { forgetPages, pageTags } from '#platform/page-cache';
import { taxRates } from '../tables.ts';

/** Forgets cached pages once a rate has begun: where prices are written without tax, every page may show another one now. */
export async function announceRates(tx: Tx): Promise<void> {
  const begun = and(isNull(taxRates.announcedAt), lte(taxRates.startsAt, sql`now()`));
  // Checked first, because the update alone counts as a content change.
  if ((await tx.$count(taxRates, begun)) === 0) return;
  await tx
    .update(taxRates)
    .set({ announcedAt: sql`now()` })
    .where(begun);
  await forgetPages(tx, [pageTags.site]);
}
