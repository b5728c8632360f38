import type { Tx } from '#platform/db';
import { ok } from '#foundation/kit/outcome.ts';
import { stepRelease, type StepInput, type StepOutcome } from './step-release.ts';

/** Asks a second person to read a release. Until they have, nothing of it changes. Refuses as `stepRelease`. */
export async function sendToReview(tx: Tx, input: StepInput): Promise<StepOutcome> {
  return stepRelease(tx, input, {
    step: 'send',
    did: 'sent-release-to-review',
    decide: () => ok({ state: 'review', reviewedBy: null, reviewedByName: null, reviewNote: null, failure: null }),
  });
}
