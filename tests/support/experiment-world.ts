import { sql } from 'drizzle-orm';
import { database, inTransaction } from '#platform/db';
import { findExperiment } from '#website/experiments';
import type { ExperimentPlan } from '#website/experiments/model';
import type { PageSource } from '#website/site';
import { saveDraft } from '../../src/website/authoring/drafts/save-draft.ts';
import { findDraft } from '../../src/website/authoring/drafts/find-draft.ts';
import { giveWinner } from '../../src/website/authoring/experiments/give-winner.ts';
import { startExperiment } from '../../src/website/authoring/experiments/start-experiment.ts';
import { tryVersions } from '../../src/website/authoring/experiments/try-versions.ts';
import { arjun, meera, pageIds, pagesWorld } from './pages-world.ts';

/** Three pages, no experiment and no draft. */
export async function experimentWorld(): Promise<void> {
  for (const table of ['experiments', 'page_drafts', 'planned_releases', 'releases', 'staff_alerts'])
    await database().execute(sql.raw(`delete from ${table}`));
  await pagesWorld();
}

export const plan: ExperimentPlan = {
  name: 'Shorter heading',
  scope: 'page',
  share: 100,
  goal: 'lead',
  effect: 100,
  guardGoals: 30,
  guardErrors: 1,
  guardWeight: 25,
  startsAt: null,
  endsAt: null,
};

/** Makes an experiment whose versions have no changes yet. */
export async function make(path = '/lamps', over: Partial<ExperimentPlan> = {}, versions = 1) {
  const pageId = (await pageIds())[path] ?? '';
  return inTransaction((tx) => tryVersions(tx, { by: meera, pageId, plan: { ...plan, ...over }, versions }));
}

/** The experiment of an id; throws where there is none. */
export async function experiment(id: string) {
  const found = await findExperiment(database(), id);
  if (!found) throw new Error('There is no such experiment');
  return found;
}

/** An experiment whose version B has this change. */
export async function made(
  change: Partial<PageSource>,
  over: Partial<ExperimentPlan> = {},
  path = '/lamps',
): Promise<string> {
  const outcome = await make(path, over);
  if (!outcome.ok) throw new Error(outcome.reason);
  await write(outcome.value.id, change);
  return outcome.value.id;
}

/** Writes into the draft of version B. */
export async function write(id: string, change: Partial<PageSource>): Promise<void> {
  const pageId = (await experiment(id)).arms[1]?.pageId ?? '';
  const draft = await findDraft(database(), pageId);
  const content = { ...draft?.content, ...change };
  const saved = await inTransaction((tx) =>
    saveDraft(tx, { by: meera, pageId, version: draft?.version ?? 0, content, unfinished: true }),
  );
  if (!saved.ok) throw new Error(saved.reason);
}

export async function start(id: string, by = meera) {
  const { version } = await experiment(id);
  return inTransaction((tx) => startExperiment(tx, { by, id, version }));
}

export async function give(id: string, to: 'page' | 'family' = 'page', arm = 1) {
  const { version } = await experiment(id);
  return inTransaction((tx) => giveWinner(tx, { by: arjun, id, version, arm, to }));
}

export const heading = (title: string): Partial<PageSource> => ({ override: { hero: { title } } });
