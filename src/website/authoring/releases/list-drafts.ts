import { desc } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { pageDrafts } from '../tables.ts';

/** The pages with unpublished drafts, latest first. */
export async function listDrafts(
  tx: Tx,
): Promise<{ pageId: string; version: number; author: string; authorName: string; changedAt: Date }[]> {
  const { pageId, version, author, authorName, changedAt } = pageDrafts;
  return tx.select({ pageId, version, author, authorName, changedAt }).from(pageDrafts).orderBy(desc(changedAt));
}
