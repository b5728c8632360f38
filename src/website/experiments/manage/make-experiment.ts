import { randomBytes } from 'node:crypto';
import { databaseTime, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { maxArms, type ExperimentPlan } from '../model.ts';
import { experimentArms, experiments } from '../tables.ts';
import { checkPlan, type PlanProblems } from './check-plan.ts';

type Input = {
  by: Staff;
  page: { id: string; path: string };
  plan: ExperimentPlan;
  /** The arms other than the control: their names, and the pages whose drafts they are edited as. */
  arms: { name: string; pageId: string }[];
};

/**
 * Makes an experiment that does not run yet. Refuses 'invalid' with the problems by field, 'arms' for none or more than three in addition to the
 * control.
 */
export async function makeExperiment(
  tx: Tx,
  { by, page, plan, arms }: Input,
): Promise<Outcome<{ id: string }, 'arms'> | Outcome<never, 'invalid', PlanProblems>> {
  requirePermission(by, 'pages.change');
  if (arms.length === 0 || arms.length >= maxArms) return refused('arms');
  const problems = checkPlan(plan, await databaseTime(tx));
  if (Object.keys(problems).length > 0) return refused('invalid', problems);
  const id = newId();
  await tx
    .insert(experiments)
    .values({ id, ...plan, pageId: page.id, pagePath: page.path, madeBy: by.id, madeByName: by.name });
  const all = [{ name: 'As published', pageId: null }, ...arms];
  await tx.insert(experimentArms).values(
    all.map(({ name, pageId }, number) => ({
      experimentId: id,
      number,
      name,
      pageId,
      token: randomBytes(12).toString('base64url'),
    })),
  );
  await recordAudit(tx, {
    who: by.name,
    by,
    did: 'made-experiment',
    kind: 'experiment',
    id,
    details: { before: null, after: { name: plan.name, page: page.path, versions: all.length } },
  });
  return ok({ id });
}
