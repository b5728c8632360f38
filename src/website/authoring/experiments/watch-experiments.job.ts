import { alertStaff } from '#platform/alerts';
import { databaseTime, inTransaction, type Tx } from '#platform/db';
import {
  beginScheduled,
  breaches,
  dueExperiments,
  endByItself,
  findExperiment,
  judgeExperiment,
  openExperiments,
  readFigures,
} from '#website/experiments';
import type { EndReason, Experiment } from '#website/experiments/model';
import { defineJob, eachApart } from '#platform/jobs';
import { noteRelease } from '#website/site';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { checkArms } from './check-arms.ts';

/**
 * Starts due experiments, and ends those whose time is over, whose page or blocks are gone, or that crossed a guardrail. Staff are notified of each
 * end.
 */
defineJob({
  name: 'watch-experiments',
  schedule: '* * * * *',
  handle: async () => {
    await eachApart(await inTransaction(dueExperiments), (id) => inTransaction((tx) => beginDue(tx, id)));
    const running = (await inTransaction(openExperiments)).filter(({ state }) => state === 'running');
    await eachApart(running, ({ id }) => inTransaction((tx) => watchExperiment(tx, id)));
  },
});

async function beginDue(tx: Tx, id: string): Promise<void> {
  const experiment = await findExperiment(tx, id, { lock: true });
  if (experiment?.state !== 'scheduled') return;
  const { problems } = await checkArms(tx, experiment);
  if (problems.length > 0) return end(tx, experiment, { reason: 'could-not-start' });
  await beginScheduled(tx, id);
  await noteRelease(tx, { why: `experiment: ${experiment.name}`, author: null });
}

/** Checks a running experiment, and ends it if a condition requires that. */
export async function watchExperiment(tx: Tx, id: string): Promise<void> {
  const experiment = await findExperiment(tx, id, { lock: true });
  if (experiment?.state !== 'running') return;
  const why = await whyToEnd(tx, experiment);
  if (why) await end(tx, experiment, why);
}

type Why = { reason: EndReason; arm?: number };

async function whyToEnd(tx: Tx, experiment: Experiment): Promise<Why | null> {
  const [problem] = (await checkArms(tx, experiment)).problems;
  if (problem) return 'arm' in problem ? { reason: 'block-gone', arm: problem.arm } : { reason: 'page-gone' };
  const [breach] = breaches(experiment, judgeExperiment(experiment, await readFigures(tx, experiment)));
  if (breach) return breach;
  const { endsAt } = experiment;
  return endsAt && endsAt <= (await databaseTime(tx)) ? { reason: 'time' } : null;
}

async function end(tx: Tx, { id, name, state }: Experiment, why: Why): Promise<void> {
  if (!(await endByItself(tx, id, why))) return;
  if (state === 'running') await noteRelease(tx, { why: `experiment ended: ${name}`, author: null });
  await alertStaff(tx, { kind: 'experiment', aboutId: id, label: name, path: studioPaths.studioExperiment(id) });
}
