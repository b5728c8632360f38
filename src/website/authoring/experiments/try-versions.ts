import { randomBytes } from 'node:crypto';
import { databaseTime, type Tx } from '#platform/db';
import { checkPlan, makeExperiment, type PlanProblems } from '#website/experiments';
import { letterOf, maxArms, type ExperimentPlan } from '#website/experiments/model';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { refused, type Outcome } from '#foundation/kit/outcome.ts';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { findPageSource } from '#website/site';
import { beginVariant } from '../families/begin-variant.ts';

type Input = {
  by: Staff;
  pageId: string;
  plan: ExperimentPlan;
  /** How many beside the page as it is. */ versions: number;
};

/**
 * Makes an experiment on a published page with drafts of its other versions, which are edited like any page; none is ever shown at its own address.
 * Refuses 'page-gone' for a page that is not published, 'arms' for none or more than three versions, 'address' where no draft could be created next
 * to the page, 'invalid' as `makeExperiment`.
 */
export async function tryVersions(
  tx: Tx,
  { by, pageId, plan, versions }: Input,
): Promise<Outcome<{ id: string }, 'page-gone' | 'arms' | 'address'> | Outcome<never, 'invalid', PlanProblems>> {
  requirePermission(by, 'pages.change');
  const page = (await findPageSource(tx, pageId))?.page;
  if (!page) return refused('page-gone');
  if (!Number.isSafeInteger(versions) || versions < 1 || versions >= maxArms) return refused('arms');
  // Before any draft is created.
  const problems = checkPlan(plan, await databaseTime(tx));
  if (Object.keys(problems).length > 0) return refused('invalid', problems);
  const base = page.path === '/' ? '' : page.path;
  const mark = randomBytes(3).toString('hex');
  const arms: { name: string; pageId: string }[] = [];
  for (let number = 1; number <= versions; number += 1) {
    const letter = letterOf(number);
    const draft = await beginVariant(tx, {
      by,
      from: page.path,
      path: `${base}/version-${letter.toLowerCase()}-${mark}`,
      label: `${cutTo(page.label, 40)} (${letter})`,
      language: page.language,
      market: page.market,
      school: '',
      place: '',
      campaign: '',
    });
    if (!draft.ok) return refused('address');
    arms.push({ name: letter, pageId: draft.value.id });
  }
  return makeExperiment(tx, { by, page: { id: pageId, path: page.path }, plan, arms });
}
