import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import { plannedPages, plannedReleases } from '../tables.ts';
import { findPlanned, pagesOfPlanned } from './find-planned.ts';
import { noteReleaseUses } from './note-release-uses.ts';
import { readItem } from './plan-release.ts';
import { mayStep } from './release-states.ts';
import type { StepInput } from './step-release.ts';

type Input = StepInput & {
  /** Pages whose drafts are added, or refreshed from the current draft. */
  add: string[];
  /** Pages that leave it. */
  remove: string[];
};

/**
 * Changes the pages of a release. This voids a review: one that failed after its review must be reviewed again (docs/decisions/editor-and-pages.md).
 * Refuses as `stepRelease`, with the path 'no-draft' and 'published-since', and 'nothing' when no page would be left.
 */
export async function changePages(
  tx: Tx,
  { by, id, version, add, remove }: Input,
): Promise<Outcome<null, string, string>> {
  requirePermission(by, 'pages.change');
  const planned = await findPlanned(tx, id, { lock: true });
  if (!planned) return refused('no-release', '');
  if (planned.version !== version) return refused('changed', '');
  if (!mayStep(planned.state, 'change')) return refused('not-now', '');
  const before = (await pagesOfPlanned(tx, id)).map(({ path }) => path);
  const rows = [];
  for (const pageId of add) {
    const item = await readItem(tx, { pageId, what: 'publish' });
    if (!item.ok) return refused(item.reason, item.details);
    rows.push({ ...item.value, releaseId: id });
  }
  const kept = await pagesOfPlanned(tx, id);
  const left = kept.filter(({ pageId }) => !remove.includes(pageId) && !add.includes(pageId)).length + rows.length;
  if (left === 0 || left > 500) return refused('nothing', '');
  const going = [...remove, ...add];
  if (going.length === 0) return ok(null);
  await tx.delete(plannedPages).where(and(eq(plannedPages.releaseId, id), inArray(plannedPages.pageId, going)));
  if (rows.length > 0) await tx.insert(plannedPages).values(rows);
  await tx
    .update(plannedReleases)
    .set({
      reviewedBy: null,
      reviewedByName: null,
      version: sql`${plannedReleases.version} + 1`,
      changedAt: sql`now()`,
    })
    .where(eq(plannedReleases.id, id));
  await noteReleaseUses(tx, { id, name: planned.name });
  const after = (await pagesOfPlanned(tx, id)).map(({ path }) => path);
  await recordAudit(tx, { who: by.name, by, did: 'changed-pages', kind: 'release', id, details: { before, after } });
  return ok(null);
}
