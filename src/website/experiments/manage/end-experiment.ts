import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { letterOf, type EndReason, type Experiment } from '../model.ts';
import { countFigures } from '../results/read-figures.ts';
import { experimentPages, experiments } from '../tables.ts';
import { showOtherwise } from './begin-experiment.ts';
import { findExperiment } from './find-experiments.ts';

/**
 * Ends an experiment: all visitors see the published page, and the figures are final. A scheduled one never starts. Refuses 'gone', 'changed' for
 * another version than was shown, 'not-now' for one that is neither running nor scheduled.
 */
export async function stopExperiment(
  tx: Tx,
  { by, id, version, reason = 'staff' }: { by: Staff; id: string; version: number; reason?: 'staff' | 'winner' },
): Promise<Outcome<null, 'gone' | 'changed' | 'not-now'>> {
  requirePermission(by, 'pages.publish');
  const experiment = await findExperiment(tx, id, { lock: true });
  if (!experiment) return refused('gone');
  if (experiment.version !== version) return refused('changed');
  if (experiment.state !== 'running' && experiment.state !== 'scheduled') return refused('not-now');
  await end(tx, experiment, { reason, who: by.name, by });
  return ok(null);
}

/** The same without a member of staff: its time is over, or a guardrail or a page stops it. `arm`: the one concerned. */
export async function endByItself(
  tx: Tx,
  id: string,
  { reason, arm }: { reason: EndReason; arm?: number | undefined },
): Promise<boolean> {
  const experiment = await findExperiment(tx, id, { lock: true });
  if (experiment?.state !== 'running' && experiment?.state !== 'scheduled') return false;
  await end(tx, experiment, { reason, who: 'system', arm });
  return true;
}

type How = { reason: EndReason; who: string; by?: Staff; arm?: number | undefined };

/** Ends a running or scheduled experiment; the caller holds its row lock and has checked the state. */
export async function end(tx: Tx, experiment: Experiment, { reason, who, by, arm }: How): Promise<void> {
  const { id, state, paths, startedAt } = experiment;
  await tx.delete(experimentPages).where(eq(experimentPages.experimentId, id));
  await tx
    .update(experiments)
    .set({
      state: 'ended',
      endedAt: sql`now()`,
      endReason: reason,
      endedBy: by?.name ?? null,
      result: startedAt ? await countFigures(tx, experiment) : [],
      version: sql`${experiments.version} + 1`,
      changedAt: sql`now()`,
    })
    .where(eq(experiments.id, id));
  await showOtherwise(tx, paths);
  await recordAudit(tx, {
    who,
    ...(by && { by }),
    did: 'ended-experiment',
    kind: 'experiment',
    id,
    details: {
      before: { state },
      after: { state: 'ended' },
      why: reason,
      ...(arm !== undefined && { version: letterOf(arm) }),
    },
  });
}
