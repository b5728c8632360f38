import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { letterOf, type WinnerProposal } from '../model.ts';
import { experiments } from '../tables.ts';
import { end } from './end-experiment.ts';
import { findExperiment } from './find-experiments.ts';

type Given = { id: string; arm: number; to: 'page' | 'family'; siteRelease: string };

/** Notes that an arm was given to the page or its family by a release of the site that is published. */
export async function noteWinner(tx: Tx, { by, ...given }: Given & { by: Staff }): Promise<void> {
  requirePermission(by, 'pages.publish');
  await note(tx, given, { who: by.name, by });
}

async function note(tx: Tx, { id, arm, to, siteRelease }: Given, who: { who: string; by?: Staff }): Promise<void> {
  await tx
    .update(experiments)
    .set({ winner: arm, siteRelease, proposal: null, version: sql`${experiments.version} + 1`, changedAt: sql`now()` })
    .where(eq(experiments.id, id));
  await recordAudit(tx, {
    ...who,
    did: 'gave-winner',
    kind: 'experiment',
    id,
    details: { before: { winner: null }, after: { winner: letterOf(arm) }, to },
  });
}

/**
 * Keeps which planned release will give an arm to the page or its family. Nothing is published by it: the experiment goes on, and has no winner
 * until `publishedWinner`. A later proposal takes the place of an earlier one.
 */
export async function proposeWinner(
  tx: Tx,
  { by, id, ...proposal }: WinnerProposal & { by: Staff; id: string },
): Promise<void> {
  requirePermission(by, 'pages.publish');
  await tx
    .update(experiments)
    .set({ proposal, version: sql`${experiments.version} + 1`, changedAt: sql`now()` })
    .where(eq(experiments.id, id));
  const { arm, to } = proposal;
  await recordAudit(tx, {
    who: by.name,
    by,
    did: 'proposed-winner',
    kind: 'experiment',
    id,
    details: { before: { winner: null }, after: { proposed: letterOf(arm) }, to },
  });
}

/** Called when a planned release is published: if it applies an experiment's arm, that experiment ends, with the arm as winner. */
export async function publishedWinner(
  tx: Tx,
  { release, siteRelease, who }: { release: string; siteRelease: string; who: string },
): Promise<void> {
  const [row] = await tx
    .select({ id: experiments.id, proposal: experiments.proposal })
    .from(experiments)
    .where(sql`${experiments.proposal} ->> 'release' = ${release}`);
  if (!row?.proposal) return;
  const { id, proposal } = row;
  const experiment = await findExperiment(tx, id, { lock: true });
  if (!experiment || experiment.winner !== null) return;
  if (experiment.state === 'running') await end(tx, experiment, { reason: 'winner', who });
  await note(tx, { id, arm: proposal.arm, to: proposal.to, siteRelease }, { who });
}
