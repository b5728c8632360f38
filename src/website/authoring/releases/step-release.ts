import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Permission, Staff } from '#platform/people/model';
import { plannedReleases } from '../tables.ts';
import { findPlanned, type Planned } from './find-planned.ts';
import { mayStep, type ReleaseStep } from './release-states.ts';

export type StepInput = { by: Staff; id: string; /** The version that was shown. */ version: number };
export type StepOutcome<Reason extends string = never> = Outcome<
  Planned,
  'no-release' | 'changed' | 'not-now' | Reason
>;

type Change = Partial<typeof plannedReleases.$inferInsert> & Pick<Planned, 'state'>;

/**
 * Takes a release one step on: locks it, asks whether this version of it may take the step, changes it and notes who did. `decide` says
 * what becomes of it, or refuses. Refuses 'no-release', 'changed' for another version than was shown, 'not-now' in a state without this step.
 */
export async function stepRelease<Reason extends string = never>(
  tx: Tx,
  { by, id, version }: StepInput,
  {
    step,
    needs = 'pages.change',
    did,
    decide,
  }: {
    step: ReleaseStep;
    needs?: Permission;
    did: string;
    decide: (planned: Planned) => Promise<Outcome<Change, Reason>> | Outcome<Change, Reason>;
  },
): Promise<StepOutcome<Reason>> {
  requirePermission(by, needs);
  const planned = await findPlanned(tx, id, { lock: true });
  if (!planned) return refused('no-release');
  if (planned.version !== version) return refused('changed');
  if (!mayStep(planned.state, step)) return refused('not-now');
  const decided = await decide(planned);
  if (!decided.ok) return decided;
  await tx
    .update(plannedReleases)
    .set({ ...decided.value, version: sql`${plannedReleases.version} + 1`, changedAt: sql`now()` })
    .where(eq(plannedReleases.id, id));
  const { publishAt, reviewNote } = decided.value;
  await recordAudit(tx, {
    who: by.name,
    by,
    did,
    kind: 'release',
    id,
    details: {
      before: { state: planned.state },
      after: { state: decided.value.state },
      name: planned.name,
      ...(publishAt && { publishAt: publishAt.toISOString() }),
      ...(reviewNote && { note: reviewNote }),
    },
  });
  const now = await findPlanned(tx, id);
  return now ? ok(now) : refused('no-release');
}
