import { desc } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { pageDrafts } from '../tables.ts';

/** The pages on which somebody has written something that is not published, the latest first. */
export async function listDrafts(
  tx: Tx,
): Promise<{ pageId: string; version: number; author: string; authorName: string; changedAt: Date }[]> {
  const { pageId, version, author, authorName, changedAt } = pageDrafts;
  return tx.select({ pageId, version, author, authorName, changedAt }).from(pageDrafts).orderBy(desc(changedAt));
}
