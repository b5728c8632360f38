import type { Tx } from '#platform/db';
import { ok } from '#foundation/kit/outcome.ts';
import { noteReleaseUses } from './note-release-uses.ts';
import { stepRelease, type StepInput, type StepOutcome } from './step-release.ts';

/** Withdraws a release; the drafts of its pages are kept. Refuses as `stepRelease`. */
export async function withdrawRelease(tx: Tx, input: StepInput): Promise<StepOutcome> {
  const outcome = await stepRelease(tx, input, {
    step: 'withdraw',
    did: 'withdrew-release',
    decide: () => ok({ state: 'withdrawn', publishAt: null }),
  });
  if (outcome.ok) await noteReleaseUses(tx, { id: input.id, name: outcome.value.name, over: true });
  return outcome;
}
