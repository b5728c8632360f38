import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { experiments } from '../tables.ts';
import { findExperiment } from './find-experiments.ts';

/** Deletes an experiment that never started. Refuses 'gone', 'changed' for another version than was shown, 'not-now' for one that started. */
export async function deleteExperiment(
  tx: Tx,
  { by, id, version }: { by: Staff; id: string; version: number },
): Promise<Outcome<null, 'gone' | 'changed' | 'not-now'>> {
  requirePermission(by, 'pages.change');
  const experiment = await findExperiment(tx, id, { lock: true });
  if (!experiment) return refused('gone');
  if (experiment.version !== version) return refused('changed');
  if (experiment.state !== 'draft') return refused('not-now');
  await tx.delete(experiments).where(eq(experiments.id, id));
  await recordAudit(tx, {
    who: by.name,
    by,
    did: 'threw-experiment-away',
    kind: 'experiment',
    id,
    details: { before: { name: experiment.name, page: experiment.pagePath }, after: null },
  });
  return ok(null);
}
