import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { publishedWinner } from '#website/experiments';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { noteMediaUses } from '#platform/media';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { lockContent, publishRelease, revisionIds, type PageWrite, type ReleaseProblem } from '#website/site';
import { reviewNeeded } from '../drafts/review-rule.ts';
import { pageDrafts, plannedReleases } from '../tables.ts';
import { findPlanned, pagesOfPlanned, type Planned, type PlannedPage } from './find-planned.ts';
import { noteReleaseUses } from './note-release-uses.ts';
import { mayStep } from './release-states.ts';

export type PublishPlannedOutcome =
  | Outcome<{ release: string; paths: string[] }, 'no-release' | 'changed' | 'not-now' | 'needs-review' | 'nothing'>
  | Outcome<never, 'refused', ReleaseProblem[]>;

/**
 * Publishes a planned release now: all of its pages, or none. Its drafts are deleted; one that was edited since is kept, and continues from what is
 * published now. Refuses 'changed' when the release is another version than was shown, 'not-now' in a state from which nothing is published,
 * 'needs-review' where the school requires a review, 'refused' with the problems by page, 'nothing' when no page would change.
 */
export async function publishPlanned(
  tx: Tx,
  { by, id, version }: { by: Staff; id: string; version: number },
): Promise<PublishPlannedOutcome> {
  requirePermission(by, 'pages.publish');
  // Before the row of the release: the job that publishes at a time takes both in this order too.
  await lockContent(tx);
  const planned = await findPlanned(tx, id, { lock: true });
  if (!planned) return refused('no-release');
  if (planned.version !== version) return refused('changed');
  if (!mayStep(planned.state, 'publish')) return refused('not-now');
  if (!planned.reviewedBy && (await reviewNeeded(tx))) return refused('needs-review');
  return carryOut(tx, planned, by);
}

/** Publishes a release whose publication was decided by `author`. The caller holds the locks of the content and of the release. */
export async function carryOut(
  tx: Tx,
  planned: Planned,
  author: { id: string; name: string },
): Promise<Outcome<{ release: string; paths: string[] }, 'nothing'> | Outcome<never, 'refused', ReleaseProblem[]>> {
  const pages = await pagesOfPlanned(tx, planned.id);
  const outcome = await publishRelease(tx, { why: planned.name, author, writes: pages.map(writeOf) });
  if (!outcome.ok) return outcome;
  const { release, paths } = outcome.value;
  await endDrafts(tx, pages);
  await tx
    .update(plannedReleases)
    .set({
      state: 'published',
      siteRelease: release,
      failure: null,
      version: sql`${plannedReleases.version} + 1`,
      changedAt: sql`now()`,
    })
    .where(eq(plannedReleases.id, planned.id));
  await publishedWinner(tx, { release: planned.id, siteRelease: release, who: author.name });
  await noteReleaseUses(tx, { id: planned.id, name: planned.name, over: true });
  await recordAudit(tx, {
    who: author.name,
    did: 'published-release',
    kind: 'release',
    id: planned.id,
    details: { name: planned.name, pages: paths },
  });
  return ok({ release, paths });
}

function writeOf({ what, content, path, leadsTo, base }: PlannedPage): PageWrite {
  if (what === 'publish' && content) return { what, source: content, base };
  return what === 'archive' ? { what, path, to: leadsTo, base } : { what: 'unpublish', path, base };
}

/** Deletes published drafts; later edits are kept, based on what is published now. */
async function endDrafts(tx: Tx, pages: PlannedPage[]): Promise<void> {
  const now = await revisionIds(
    tx,
    pages.map(({ path }) => path),
  );
  for (const { pageId, path, draftVersion } of pages) {
    if (draftVersion === null) continue;
    const ended = await tx
      .delete(pageDrafts)
      .where(and(eq(pageDrafts.pageId, pageId), eq(pageDrafts.version, draftVersion)))
      .returning({ pageId: pageDrafts.pageId });
    if (ended.length > 0) await noteMediaUses(tx, { kind: 'draft', record: pageId, label: path, ids: [] });
    await tx
      .update(pageDrafts)
      .set({ begunFrom: now.get(path) ?? null })
      .where(eq(pageDrafts.pageId, pageId));
  }
}
