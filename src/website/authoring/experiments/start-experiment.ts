import type { Tx } from '#platform/db';
import { beginExperiment, findExperiment, type BeginRefusal } from '#website/experiments';
import type { Experiment } from '#website/experiments/model';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { databasePages, noteRelease, type Page } from '#website/site';
import { checkArms, type ArmProblem } from './check-arms.ts';

export type Started = { state: 'running' | 'scheduled'; paths: string[] };

/**
 * Starts an experiment with its versions as in their drafts. Refuses 'arms' with what does not fit the page, and as `beginExperiment`; a refusal has
 * written nothing.
 */
export async function startExperiment(
  tx: Tx,
  { by, id, version }: { by: Staff; id: string; version: number },
): Promise<
  Outcome<Started, BeginRefusal> | Outcome<never, 'arms', ArmProblem[]> | Outcome<never, 'overlap', string[]>
> {
  requirePermission(by, 'pages.publish');
  const experiment = await findExperiment(tx, id, { lock: true });
  if (!experiment) return refused('gone');
  if (experiment.version !== version) return refused('changed');
  const { page, changes, problems } = await checkArms(tx, experiment);
  if (!page || problems.length > 0) return refused('arms', problems);
  const paths = await pathsOf(tx, experiment, page);
  const begun = await beginExperiment(tx, { by, id, version, paths, changes });
  if (!begun.ok) return begun;
  const { state } = begun.value;
  if (state === 'running') await noteRelease(tx, { why: `experiment: ${experiment.name}`, author: by.id });
  return ok({ state, paths });
}

/** The path of the page, and for a family those of the published pages in its language that inherit from it, directly or not. */
async function pathsOf(tx: Tx, { scope }: Experiment, page: Page): Promise<string[]> {
  if (scope === 'page') return [page.path];
  return [page.path, ...(await familyBelow(tx, page)).map(({ path }) => path)];
}

/** The published pages in the language of a page that inherit from it, also through others. */
export async function familyBelow(tx: Tx, page: Pick<Page, 'path' | 'language'>): Promise<Page[]> {
  const { resolved } = await databasePages(tx);
  const inherits = (path: string): boolean => {
    const parent = resolved.get(path)?.variantOf ?? null;
    return parent !== null && (parent === page.path || inherits(parent));
  };
  return [...resolved.values()].filter(({ path, language }) => language === page.language && inherits(path));
}
