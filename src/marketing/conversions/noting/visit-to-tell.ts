import { pageFacts } from '#marketing/tracking';
import type { MeasuredVisit } from '#marketing/tracking/model';
import type { VisitToTell } from '../model.ts';

/**
 * The visit of somebody who agreed, as far as others may be told of what they do on this page (its path): null for pages made for children, and where
 * the page is not known. Looks the page up, so it is called outside of transactions.
 */
export async function visitToTell(
  measured: MeasuredVisit | null | undefined,
  page: string | null,
): Promise<VisitToTell | null> {
  if (!measured || page === null) return null;
  const facts = await pageFacts(page);
  return facts?.forChildren === false ? { ...measured, page } : null;
}
