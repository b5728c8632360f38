import { pageFacts } from '#marketing/tracking';
import type { MeasuredVisit } from '#marketing/tracking/model';
import type { VisitToTell } from '../model.ts';

/**
 * The visit of a person who consented, if it may be reported for this page (its path): null for children's pages and unknown pages. Looks the page
 * up, so call it outside of transactions.
 */
export async function visitToTell(
  measured: MeasuredVisit | null | undefined,
  page: string | null,
): Promise<VisitToTell | null> {
  if (!measured || page === null) return null;
  const facts = await pageFacts(page);
  return facts?.forChildren === false ? { ...measured, page } : null;
}
