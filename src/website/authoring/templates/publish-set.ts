import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { findDraft } from '../drafts/find-draft.ts';
import { publishAtOnce, type AtOnce, type AtOnceRefusal } from '../releases/publish-at-once.ts';
import { pageSets } from '../tables.ts';
import { findSet } from './find-set.ts';

type OfSet = { by: Staff; id: string };

/**
 * Publishes the drafts of a set as one release, or sends it to review where the school requires one. Refuses 'no-set', 'nothing' without a draft, and
 * 'refused' as `publishAtOnce`.
 */
export async function publishSet(
  tx: Tx,
  { by, id }: OfSet,
): Promise<Outcome<AtOnce, 'no-set' | 'nothing'> | Outcome<never, 'refused', AtOnceRefusal>> {
  requirePermission(by, 'pages.publish');
  const set = await findSet(tx, id, { lock: true });
  if (!set) return refused('no-set');
  const drafts = await Promise.all(set.pages.map(({ pageId }) => findDraft(tx, pageId)));
  const items = drafts.flatMap((draft) => (draft ? [{ pageId: draft.pageId, what: 'publish' as const }] : []));
  if (items.length === 0) return refused('nothing');
  const done = await publishAtOnce(tx, { by, name: set.name, items });
  if (!done.ok) return done;
  const { paths, siteRelease } = done.value;
  if (siteRelease) await tx.update(pageSets).set({ siteRelease }).where(eq(pageSets.id, id));
  const did = paths ? 'published-pages' : 'sent-pages-to-review';
  await recordAudit(tx, { who: by.name, by, did, kind: 'page-set', id, details: { pages: paths ?? [] } });
  return done;
}
