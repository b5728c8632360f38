import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { noteMediaUses } from '#platform/media';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { findDraft, type Draft } from './find-draft.ts';
import { pageDrafts } from '../tables.ts';

/**
 * Discards the draft of a page; the published page is unchanged. The history keeps the draft's content. Refuses 'no-draft', and 'changed' when it is
 * another one than was shown.
 */
export async function discardDraft(
  tx: Tx,
  { by, pageId, version }: { by: Staff; pageId: string; version: number },
): Promise<Outcome<null, 'no-draft'> | Outcome<never, 'changed', { now: Draft | null }>> {
  requirePermission(by, 'pages.change');
  const now = await findDraft(tx, pageId);
  if (!now) return refused('no-draft');
  if (now.version !== version) return refused('changed', { now });
  await tx.delete(pageDrafts).where(eq(pageDrafts.pageId, pageId));
  await noteMediaUses(tx, { kind: 'draft', record: pageId, label: now.content.path, ids: [] });
  await recordAudit(tx, {
    who: by.name,
    did: 'discarded-draft',
    kind: 'page',
    id: pageId,
    details: { path: now.content.path, before: now.content, after: null },
  });
  return ok(null);
}
