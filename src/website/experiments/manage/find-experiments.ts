import { asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { Arm, Experiment } from '../model.ts';
import { experimentArms, experimentPages, experiments } from '../tables.ts';

/** Experiments in the list, newest first. */
const maxListed = 200;

/** The experiments, running ones first, then newest first. */
export async function listExperiments(tx: Tx): Promise<Experiment[]> {
  return read(tx, sql`true`, maxListed);
}

/** All that run or wait for their time, however many. */
export async function openExperiments(tx: Tx): Promise<Experiment[]> {
  return read(tx, inArray(experiments.state, ['running', 'scheduled']));
}

/** One of them; null for an unknown id. `lock`: takes a row lock until the transaction ends. */
export async function findExperiment(
  tx: Tx,
  id: string,
  { lock = false }: { lock?: boolean } = {},
): Promise<Experiment | null> {
  if (!isId(id)) return null;
  if (lock) await tx.select({ id: experiments.id }).from(experiments).where(eq(experiments.id, id)).for('update');
  return (await read(tx, eq(experiments.id, id)))[0] ?? null;
}

/** The arm of an experiment that runs, by its token, and the pages it is shown on; null for any other token. */
export async function findArm(
  tx: Tx,
  token: string,
): Promise<{ experimentId: string; number: number; pagePath: string; changes: unknown; paths: string[] } | null> {
  const { experimentId, number, changes } = experimentArms;
  const [row] = await tx
    .select({ experimentId, number, changes, state: experiments.state, pagePath: experiments.pagePath })
    .from(experimentArms)
    .innerJoin(experiments, eq(experiments.id, experimentArms.experimentId))
    .where(eq(experimentArms.token, token));
  if (row?.state !== 'running') return null;
  const on = await tx
    .select({ path: experimentPages.path })
    .from(experimentPages)
    .where(eq(experimentPages.experimentId, row.experimentId));
  return { ...row, paths: on.map(({ path }) => path) };
}

const columns = {
  id: experiments.id,
  name: experiments.name,
  state: experiments.state,
  version: experiments.version,
  pageId: experiments.pageId,
  pagePath: experiments.pagePath,
  scope: experiments.scope,
  share: experiments.share,
  goal: experiments.goal,
  effect: experiments.effect,
  guardGoals: experiments.guardGoals,
  guardErrors: experiments.guardErrors,
  guardWeight: experiments.guardWeight,
  startsAt: experiments.startsAt,
  endsAt: experiments.endsAt,
  startedAt: experiments.startedAt,
  endedAt: experiments.endedAt,
  endReason: experiments.endReason,
  endedBy: experiments.endedBy,
  winner: experiments.winner,
  siteRelease: experiments.siteRelease,
  paths: experiments.paths,
  madeByName: experiments.madeByName,
  createdAt: experiments.createdAt,
};

async function read(tx: Tx, which: SQL, most?: number): Promise<Experiment[]> {
  const asked = tx
    .select(columns)
    .from(experiments)
    .where(which)
    .orderBy(sql`${experiments.state} = 'running' desc`, desc(experiments.createdAt), desc(experiments.id))
    .$dynamic();
  const rows = await (most === undefined ? asked : asked.limit(most));
  if (rows.length === 0) return [];
  const arms = await tx
    .select()
    .from(experimentArms)
    .where(
      inArray(
        experimentArms.experimentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(experimentArms.number));
  return rows.map(({ paths, ...row }) => ({
    ...row,
    paths: paths ?? [],
    arms: arms.flatMap(({ experimentId, ...arm }): Arm[] => (experimentId === row.id ? [arm] : [])),
  }));
}
