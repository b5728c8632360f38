import { databaseTime, type Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { reviewNeeded } from '../drafts/review-rule.ts';
import { publishDueJob } from './publish-due.job.ts';
import { stepRelease, type StepInput, type StepOutcome } from './step-release.ts';

type ScheduleRefusal = 'past' | 'too-far' | 'needs-review';

const farthest = 366 * 86_400_000;

/**
 * Has a release published at an instant, by the clock of the database. Refuses 'past', 'too-far' (more than a year ahead), 'needs-review'
 * where a second person must read it first, and as `stepRelease`.
 */
export async function scheduleRelease(tx: Tx, input: StepInput & { at: Date }): Promise<StepOutcome<ScheduleRefusal>> {
  const { at } = input;
  return stepRelease<ScheduleRefusal>(tx, input, {
    step: 'schedule',
    needs: 'pages.publish',
    did: 'scheduled-release',
    decide: async ({ id, reviewedBy }) => {
      if (!reviewedBy && (await reviewNeeded(tx))) return refused('needs-review');
      const now = await databaseTime(tx);
      if (at <= now) return refused('past');
      if (at.getTime() - now.getTime() > farthest) return refused('too-far');
      const seconds = Math.ceil((at.getTime() - now.getTime()) / 1_000);
      await enqueue(tx, publishDueJob, {}, { runAfterSeconds: seconds, singletonKey: `${id} ${at.toISOString()}` });
      return ok({ state: 'scheduled', publishAt: at, failure: null });
    },
  });
}
