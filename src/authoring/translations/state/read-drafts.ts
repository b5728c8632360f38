import type { Tx } from '#db';
import type { PageSource } from '#site';
import { pageDrafts } from '../../tables.ts';

/** Every draft by the id of its page. */
export async function readDrafts(tx: Tx): Promise<Map<string, { content: PageSource; version: number }>> {
  const { pageId, content, version } = pageDrafts;
  const rows = await tx.select({ pageId, content, version }).from(pageDrafts);
  return new Map(rows.map((row) => [row.pageId, { content: row.content as PageSource, version: row.version }]));
}
