import type { Tx } from '#platform/db';
import { findExperiment, noteWinner, proposeWinner, stopExperiment } from '#website/experiments';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { findPageSourceAt, type ArmChanges, type Page, type PageSource } from '#website/site';
import { giveToParent, type Part } from '../families/move-part.ts';
import { publishAtOnce, type AtOnceRefusal } from '../releases/publish-at-once.ts';
import { checkArms, type ArmProblem } from './check-arms.ts';

type Input = { by: Staff; id: string; version: number; arm: number; to: 'page' | 'family' };

/** `paths`: the pages that say it now; null where a second person reads the release first. */
export type Given = { paths: string[] | null; release: string };

type Refusal = 'gone' | 'changed' | 'not-now' | 'no-arm' | 'no-family';

/**
 * Applies an arm's changes to the page, or to the top of its family, which all its pages inherit: one release, which is reverted as a whole. A
 * running experiment ends with it. If a review comes first, the experiment continues, and ends when the release is published. Refuses 'no-arm' for an
 * unknown version, 'not-now' for one that never began or has a winner, 'no-family' where the page has no parent in its language, 'arms' with what no
 * longer fits, 'refused' as a release.
 */
export async function giveWinner(
  tx: Tx,
  { by, id, version, arm, to }: Input,
): Promise<Outcome<Given, Refusal> | Outcome<never, 'arms', ArmProblem[]> | Outcome<never, 'refused', AtOnceRefusal>> {
  requirePermission(by, 'pages.publish');
  const experiment = await findExperiment(tx, id, { lock: true });
  if (!experiment) return refused('gone');
  if (experiment.version !== version) return refused('changed');
  if (!experiment.startedAt || experiment.winner !== null) return refused('not-now');
  const { page, changes, problems } = await checkArms(tx, experiment);
  const own = problems.filter((problem) => !('arm' in problem) || problem.arm === arm);
  if (!page || own.length > 0) return refused('arms', own);
  const given = changes.get(arm);
  if (!given) return refused('no-arm');
  const line = await lineOf(tx, page);
  if (to === 'family' && line.length < 2) return refused('no-family');
  const sources = giveUp(given, to === 'page' ? line.slice(0, 1) : line);
  const items = sources.map(({ pageId, source }) => ({ pageId, what: 'publish' as const, content: source }));
  const released = await publishAtOnce(tx, { by, name: `winner: ${experiment.name}`, items });
  if (!released.ok) return released;
  const { paths, siteRelease, id: release } = released.value;
  if (siteRelease === null) {
    await proposeWinner(tx, { by, id, release, arm, to });
    return ok({ paths, release });
  }
  if (experiment.state === 'running') {
    const stopped = await stopExperiment(tx, { by, id, version, reason: 'winner' });
    if (!stopped.ok) return stopped;
  }
  await noteWinner(tx, { by, id, arm, siteRelease, to });
  return ok({ paths, release });
}

type Step = { pageId: string; page: Page; source: PageSource };

/** The page and those it varies, up to the highest in its language. */
export async function lineOf(tx: Tx, page: Page): Promise<Step[]> {
  const line: Step[] = [];
  for (let path: string | null = page.path; path !== null && line.length < 20;) {
    const found = await findPageSourceAt(tx, path);
    if (!found?.page || !found.source || found.page.language !== page.language) break;
    line.push({ pageId: found.id, page: found.page, source: found.source });
    path = found.page.variantOf;
  }
  return line;
}

/** The sources of a line of pages after the lowest, and through it the highest, gets an arm's changes; unchanged ones are left out. */
function giveUp(changes: ArmChanges, line: Step[]): Step[] {
  const parts = partsOf(changes);
  const after: Step[] = [];
  let below: PageSource = { ...changes, path: '', variantOf: line[0]?.page.path };
  for (const [index, step] of line.entries()) {
    let { source } = step;
    // Parts that only the variant has are kept there: its parent has no such block.
    const going = index === 0 ? parts : parts.filter((part) => isIn(part, step.page, changes));
    for (const part of going) {
      const moved = giveToParent({ source: below, parentSource: source, parent: step.page }, part);
      if (moved) [below, source] = [moved.source, moved.parentSource];
    }
    if (index > 0) after[index - 1] = { ...(after[index - 1] as Step), source: below };
    after.push({ ...step, source });
    below = source;
  }
  return after.filter(({ source }, index) => source !== line[index]?.source);
}

function isIn(part: Part, page: Page, { insert }: ArmChanges): boolean {
  if (part.of !== 'block') return true;
  return page.blocks.some(({ id }) => id === part.id) || (insert ?? []).some(({ block }) => block.id === part.id);
}

/** Every part that an arm says itself: added blocks before what names them. */
function partsOf({ head, variables, layout, override, hide, insert, order }: ArmChanges): Part[] {
  const fields = [
    ...(layout === undefined ? [] : ['layout']),
    ...Object.keys(head ?? {}).map((name) => `head.${name}`),
    ...Object.keys(variables ?? {}).map((name) => `variables.${name}`),
  ];
  const blocks = [...(insert ?? []).map(({ block }) => block.id), ...(hide ?? [])];
  const changed = Object.entries(override ?? {}).flatMap(([id, own]) =>
    Object.keys(own).map((field) => ({ id, field })),
  );
  return [
    ...fields.map((field): Part => ({ of: 'field', field })),
    ...[...new Set(blocks)].map((id): Part => ({ of: 'block', id })),
    // Field by field: the page's other overrides of the block are kept.
    ...changed.map(({ id, field }): Part => ({ of: 'block', id, field })),
    ...(order ? [{ of: 'order' } as const] : []),
  ];
}
