import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { noteMediaUses } from '#platform/media';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import {
  checkSource,
  findPageSource,
  fingerprint,
  lockContent,
  publishSources,
  type PageProblem,
  type PageSource,
} from '#website/site';
import { findDraft, type Draft } from './find-draft.ts';
import { reviewNeeded } from './review-rule.ts';
import { pageDrafts } from '../tables.ts';

type Input = {
  by: Staff;
  pageId: string;
  /** The version of the draft that was shown. */
  version: number;
  /** The published revision that the person agreed to replace, if it is not the one the draft was begun from. */
  replaces?: string | null;
};

export type PublishDraftOutcome =
  /** `release` is null if the draft equals the published page. */
  | Outcome<{ path: string; release: string | null; revisionId: string | null }, 'no-draft' | 'needs-review'>
  | Outcome<never, 'invalid', PageProblem[]>
  | Outcome<never, 'changed', { now: Draft | null }>
  /** The page was published since the draft was begun; `now` is its published source. */
  | Outcome<never, 'published-since', { revisionId: string | null; now: PageSource | null }>;

/**
 * Publishes the draft of a page as a separate release and ends the draft. Only cached pages whose output changes are invalidated. Refuses 'invalid'
 * with the problems by block and field, 'changed' for another draft than was shown, 'published-since' when the page has changed since the draft was
 * begun, 'needs-review' where a second person must read it as part of a release.
 */
export async function publishDraft(tx: Tx, { by, pageId, version, replaces }: Input): Promise<PublishDraftOutcome> {
  requirePermission(by, 'pages.publish');
  await lockContent(tx);
  if (await reviewNeeded(tx)) return refused('needs-review');
  const draft = await findDraft(tx, pageId);
  const page = await findPageSource(tx, pageId);
  if (!draft || !page) return refused('no-draft');
  if (draft.version !== version) return refused('changed', { now: draft });
  if (draft.begunFrom !== page.revisionId && replaces !== page.revisionId)
    return refused('published-since', { revisionId: page.revisionId, now: page.source });
  const { content } = draft;
  const { problems } = await checkSource(tx, content);
  if (problems.length > 0) return refused('invalid', problems);
  const ended = await tx
    .delete(pageDrafts)
    .where(and(eq(pageDrafts.pageId, pageId), eq(pageDrafts.version, version)))
    .returning({ pageId: pageDrafts.pageId });
  if (ended.length === 0) return refused('changed', { now: await findDraft(tx, pageId) });
  await noteMediaUses(tx, { kind: 'draft', record: pageId, label: page.path, ids: [] });
  if (page.source && fingerprint(page.source) === fingerprint(content))
    return ok({ path: page.path, release: null, revisionId: page.revisionId });
  const why = `edited: ${page.path}`;
  const published = await publishSources(tx, { why, author: by.id, sources: [content] });
  const revisionId = published?.changes[0]?.after ?? null;
  await recordAudit(tx, {
    who: by.name,
    did: 'published-page',
    kind: 'page',
    id: pageId,
    details: { path: page.path, before: page.revisionId, after: revisionId, release: published?.release ?? null },
  });
  return ok({ path: page.path, release: published?.release ?? null, revisionId });
}
