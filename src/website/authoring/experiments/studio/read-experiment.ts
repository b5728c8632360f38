import type { Tx } from '#platform/db';
import { breaches, findExperiment, judgeExperiment, readFigures } from '#website/experiments';
import { newId } from '#foundation/kit/id.ts';
import { formOutcome, history } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { findPageSource } from '#website/site';
import { reviewNeeded } from '../../drafts/review-rule.ts';
import { checkArms } from '../check-arms.ts';
import { lineOf } from '../give-winner.ts';

export type ShownExperiment = NonNullable<Awaited<ReturnType<typeof readExperiment>>>;

/** One experiment: its state, results and possible actions; null for an unknown id. */
export async function readExperiment(tx: Tx, { id, staff, request }: { id: string; staff: Staff; request: Request }) {
  const experiment = await findExperiment(tx, id);
  if (!experiment) return null;
  const { state, startedAt, winner, pageId, arms } = experiment;
  const open = state === 'draft' || state === 'running' || state === 'scheduled';
  const { problems } = open ? await checkArms(tx, experiment) : { problems: [] };
  const result = startedAt ? judgeExperiment(experiment, await readFigures(tx, experiment)) : null;
  const page = (await findPageSource(tx, pageId))?.page ?? null;
  const { madeByName, endedBy, endReason, ...plan } = experiment;
  return {
    ...plan,
    madeByName,
    endedBy,
    endReason,
    // The tokens stay on the server.
    arms: arms.map(({ number, pageId: draft }) => ({ number, draft })),
    problems,
    result,
    breaches: result && state === 'running' ? breaches(experiment, result) : [],
    hasFamily: page !== null && (await lineOf(tx, page)).length > 1,
    pageThere: page !== null,
    review: await reviewNeeded(tx),
    entries: await history(tx, 'experiment', id),
    may: {
      change: may(staff.role, 'pages.change') && state === 'draft',
      start: may(staff.role, 'pages.publish') && state === 'draft',
      stop: may(staff.role, 'pages.publish') && (state === 'running' || state === 'scheduled'),
      give: may(staff.role, 'pages.publish') && startedAt !== null && winner === null && page !== null,
    },
    formKey: newId(),
    outcome: await formOutcome(tx, request, `experiment:${id}`),
  };
}
