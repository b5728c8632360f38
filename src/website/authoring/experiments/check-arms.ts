import type { Tx } from '#platform/db';
import type { Experiment } from '#website/experiments/model';
import { checkSource, findPageSource, type ArmChanges, type Page, type PageProblem } from '#website/site';
import { findDraft } from '../drafts/find-draft.ts';
import { armChangesOf } from './arm-changes.ts';

/** Why the arms of an experiment cannot be shown. `arm`: which one. */
export type ArmProblem =
  | { what: 'page-gone' }
  | { what: 'moved' }
  | { arm: number; what: 'no-draft' }
  | { arm: number; what: 'nothing' }
  | { arm: number; what: 'other-field'; field: string }
  | { arm: number; what: 'block-gone' | 'invalid'; problem: PageProblem };

/** An experiment as it could be shown now: the page, and what each arm changes. */
type CheckedArms = { page: Page | null; changes: Map<number, ArmChanges>; problems: ArmProblem[] };

/**
 * Checks that the arms of an experiment still fit the published page: what they change must exist, and every resulting block must pass its schema.
 * Before the start the arms are read from their drafts, afterwards from the stored changes.
 */
export async function checkArms(tx: Tx, experiment: Experiment): Promise<CheckedArms> {
  const found = await findPageSource(tx, experiment.pageId);
  const page = found?.page ?? null;
  const changes = new Map<number, ArmChanges>();
  if (!page) return { page, changes, problems: [{ what: 'page-gone' }] };
  if (page.path !== experiment.pagePath) return { page, changes, problems: [{ what: 'moved' }] };
  const problems: ArmProblem[] = [];
  for (const { number: arm, pageId, changes: kept } of experiment.arms) {
    if (arm === 0) continue;
    if (kept !== null) changes.set(arm, kept as ArmChanges);
    else {
      const draft = pageId && (await findDraft(tx, pageId));
      const said = draft ? armChangesOf(draft.content) : null;
      if (!said) problems.push({ arm, what: 'no-draft' });
      else if (said.ok) changes.set(arm, said.value);
      else if (said.reason === 'nothing') problems.push({ arm, what: 'nothing' });
      else problems.push({ arm, what: 'other-field', field: said.details });
    }
    const own = changes.get(arm);
    if (own) problems.push(...(await problemsOf(tx, { arm, page, changes: own })));
  }
  return { page, changes, problems };
}

async function problemsOf(
  tx: Tx,
  { arm, page, changes }: { arm: number; page: Page; changes: ArmChanges },
): Promise<ArmProblem[]> {
  // As a variant of the page, which is the page of no group.
  const source = { ...changes, path: `${page.path === '/' ? '' : page.path}/arm`, variantOf: page.path, group: null };
  const { problems } = await checkSource(tx, source);
  return problems.map((problem) => ({
    arm,
    what: problem.what === 'no-such-block' ? ('block-gone' as const) : ('invalid' as const),
    problem,
  }));
}
