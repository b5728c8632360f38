import { and, eq, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { forgetPages, pageTags } from '#platform/page-cache';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { announceExperiments } from '../assignment/running.ts';
import { experimentArms, experimentPages, experiments } from '../tables.ts';
import { checkPlan } from './check-plan.ts';
import { findExperiment } from './find-experiments.ts';

type Input = {
  by: Staff;
  id: string;
  /** The version that was shown. */
  version: number;
  /** Every page it is to run on. */
  paths: string[];
  /** The changes of each arm other than the control, by number: fixed until the experiment ends. */
  changes: Map<number, unknown>;
};

export type BeginRefusal = 'gone' | 'changed' | 'not-now' | 'past';

/**
 * Starts an experiment, or schedules it. Refuses 'overlap' with the paths that another one has, 'past' when its end or start is over; a refusal has
 * written nothing.
 */
export async function beginExperiment(
  tx: Tx,
  { by, id, version, paths, changes }: Input,
): Promise<Outcome<{ state: 'running' | 'scheduled' }, BeginRefusal> | Outcome<never, 'overlap', string[]>> {
  requirePermission(by, 'pages.publish');
  const experiment = await findExperiment(tx, id, { lock: true });
  if (!experiment) return refused('gone');
  if (experiment.version !== version) return refused('changed');
  if (experiment.state !== 'draft') return refused('not-now');
  const { startsAt, endsAt } = checkPlan(experiment, await databaseTime(tx));
  if (startsAt || endsAt) return refused('past');
  const taken = await tx
    .insert(experimentPages)
    .values(paths.map((path) => ({ path, experimentId: id })))
    .onConflictDoNothing()
    .returning({ path: experimentPages.path });
  if (taken.length < paths.length) {
    await tx.delete(experimentPages).where(eq(experimentPages.experimentId, id));
    const own = new Set(taken.map(({ path }) => path));
    return refused(
      'overlap',
      paths.filter((path) => !own.has(path)),
    );
  }
  for (const [number, said] of changes)
    await tx
      .update(experimentArms)
      .set({ changes: said })
      .where(and(eq(experimentArms.experimentId, id), eq(experimentArms.number, number)));
  const state = experiment.startsAt ? 'scheduled' : 'running';
  await tx
    .update(experiments)
    .set({
      state,
      paths,
      version: sql`${experiments.version} + 1`,
      changedAt: sql`now()`,
      ...(state === 'running' && { startedAt: sql`now()` }),
    })
    .where(eq(experiments.id, id));
  if (state === 'running') await showOtherwise(tx, paths);
  await recordAudit(tx, {
    who: by.name,
    by,
    did: state === 'running' ? 'began-experiment' : 'scheduled-experiment',
    kind: 'experiment',
    id,
    details: { before: { state: 'draft' }, after: { state }, pages: paths },
  });
  return ok({ state });
}

/** Starts a scheduled experiment; the caller has checked that it still can. */
export async function beginScheduled(tx: Tx, id: string): Promise<void> {
  const experiment = await findExperiment(tx, id, { lock: true });
  if (experiment?.state !== 'scheduled') return;
  await tx
    .update(experiments)
    .set({ state: 'running', startedAt: sql`now()`, version: sql`${experiments.version} + 1`, changedAt: sql`now()` })
    .where(eq(experiments.id, id));
  await showOtherwise(tx, experiment.paths);
  await recordAudit(tx, {
    who: 'system',
    did: 'began-experiment',
    kind: 'experiment',
    id,
    details: { before: { state: 'scheduled' }, after: { state: 'running' }, pages: experiment.paths },
  });
}

/** The experiments that are due. */
export async function dueExperiments(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ id: experiments.id })
    .from(experiments)
    .where(and(eq(experiments.state, 'scheduled'), sql`${experiments.startsAt} <= now()`));
  return rows.map(({ id }) => id);
}

/** From its commit on, every server shows these pages by what runs on them. */
export async function showOtherwise(tx: Tx, paths: string[]): Promise<void> {
  await forgetPages(tx, paths.map(pageTags.page));
  await announceExperiments(tx);
}
