import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { dropPage } from '#website/site';
import { discardDraft } from '../drafts/discard-draft.ts';
import { findDraft } from '../drafts/find-draft.ts';
import { pageSets } from '../tables.ts';
import { findSet } from './find-set.ts';

type OfSet = { by: Staff; id: string };

/**
 * Discards the drafts of a set, and frees the addresses of pages that were never published. Published pages are kept. Refuses 'no-set', and 'changed'
 * if one of them is edited at the same moment.
 */
export async function discardSet(tx: Tx, { by, id }: OfSet): Promise<Outcome<{ count: number }, 'no-set' | 'changed'>> {
  requirePermission(by, 'pages.change');
  const set = await findSet(tx, id, { lock: true });
  if (!set) return refused('no-set');
  let count = 0;
  // Variants before the page they vary.
  for (const { pageId } of set.pages.toReversed()) {
    const draft = await findDraft(tx, pageId);
    if (draft) {
      const gone = await discardDraft(tx, { by, pageId, version: draft.version });
      if (!gone.ok && gone.reason === 'changed') return refused('changed');
      count += 1;
    }
    await dropPage(tx, pageId);
  }
  await recordAudit(tx, {
    who: by.name,
    by,
    did: 'discarded-pages',
    kind: 'page-set',
    id,
    details: { name: set.name, before: { pages: set.pages.map(({ path }) => path) } },
  });
  await tx.delete(pageSets).where(eq(pageSets.id, id));
  return ok({ count });
}
