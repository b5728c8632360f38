import type { Tx } from '#platform/db';
import { contentFindingCounts, listPageRecords, type PageRecord } from '#website/site';
import type { PlannedState } from '../../model.ts';
import { listDrafts } from '../../releases/list-drafts.ts';
import { plannedByPage } from '../../releases/find-planned.ts';

/** A page as the list of all pages shows it. `variants`: how many pages vary it directly. */
export type ListedPage = PageRecord & {
  draft: { by: string; at: Date } | null;
  planned: { id: string; name: string; state: PlannedState; publishAt: Date | null }[];
  variants: number;
  /** The number of content check findings that are not ignored. */
  findings: number;
};

/** Every page with its draft, the planned releases that change it, and its content check findings. */
export async function readListedPages(tx: Tx): Promise<ListedPage[]> {
  const [records, drafts, planned] = [await listPageRecords(tx), await listDrafts(tx), await plannedByPage(tx)];
  const byPage = new Map(
    drafts.map(({ pageId, authorName, changedAt }) => [pageId, { by: authorName, at: changedAt }]),
  );
  const findings = await contentFindingCounts(tx);
  const variants = new Map<string, number>();
  for (const { parentId } of records) if (parentId) variants.set(parentId, (variants.get(parentId) ?? 0) + 1);
  return records.map((record) => ({
    ...record,
    draft: byPage.get(record.id) ?? null,
    planned: planned.get(record.id) ?? [],
    variants: variants.get(record.id) ?? 0,
    findings: findings.get(record.path) ?? 0,
  }));
}
