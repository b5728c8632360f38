import type { Tx } from '#platform/db';
import { ok } from '#foundation/kit/outcome.ts';
import { stepRelease, type StepInput, type StepOutcome } from './step-release.ts';

/** Sends a release to a second person for review; it does not change until then. Refuses as `stepRelease`. */
export async function sendToReview(tx: Tx, input: StepInput): Promise<StepOutcome> {
  return stepRelease(tx, input, {
    step: 'send',
    did: 'sent-release-to-review',
    decide: () => ok({ state: 'review', reviewedBy: null, reviewedByName: null, reviewNote: null, failure: null }),
  });
}
