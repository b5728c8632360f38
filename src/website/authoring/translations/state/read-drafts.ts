import type { Tx } from '#platform/db';
import type { PageSource } from '#website/site';
import { pageDrafts } from '../../tables.ts';

/** Every draft by the id of its page. */
export async function readDrafts(tx: Tx): Promise<Map<string, { content: PageSource; version: number }>> {
  const { pageId, content, version } = pageDrafts;
  const rows = await tx.select({ pageId, content, version }).from(pageDrafts);
  return new Map(rows.map((row) => [row.pageId, { content: row.content as PageSource, version: row.version }]));
}
