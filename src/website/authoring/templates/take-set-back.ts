import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { takeBack } from '../releases/take-back.ts';
import { pageSets } from '../tables.ts';
import { findSet } from './find-set.ts';

type OfSet = { by: Staff; id: string };

/** Unpublishes the pages of a set together. Refuses 'no-set' for one that was not published as a whole, and as `takeBack`. */
export async function takeSetBack(
  tx: Tx,
  { by, id }: OfSet,
): Promise<Outcome<null, 'no-set'> | Awaited<ReturnType<typeof takeBack>>> {
  requirePermission(by, 'pages.publish');
  const set = await findSet(tx, id, { lock: true });
  if (!set?.siteRelease) return refused('no-set');
  const outcome = await takeBack(tx, { by, id: set.siteRelease });
  if (!outcome.ok) return outcome;
  await tx.update(pageSets).set({ siteRelease: null }).where(eq(pageSets.id, id));
  const details = { pages: outcome.value.paths };
  await recordAudit(tx, { who: by.name, by, did: 'took-pages-back', kind: 'page-set', id, details });
  return outcome;
}
