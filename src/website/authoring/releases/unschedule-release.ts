import type { Tx } from '#platform/db';
import { ok } from '#foundation/kit/outcome.ts';
import { stepRelease, type StepInput, type StepOutcome } from './step-release.ts';

/** Unschedules a release: it waits until somebody publishes it. Refuses as `stepRelease`. */
export async function unscheduleRelease(tx: Tx, input: StepInput): Promise<StepOutcome> {
  return stepRelease(tx, input, {
    step: 'unschedule',
    needs: 'pages.publish',
    did: 'took-time-off-release',
    decide: ({ reviewedBy }) => ok({ state: reviewedBy ? 'approved' : 'open', publishAt: null }),
  });
}
