import type { Tx } from '#platform/db';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { pagesOfPlanned } from './find-planned.ts';
import { stepRelease, type StepInput, type StepOutcome } from './step-release.ts';

/** Approves a release after review by a second person. Refuses 'own-work' to its maker and its pages' authors, and as `stepRelease`. */
export async function approveRelease(tx: Tx, input: StepInput): Promise<StepOutcome<'own-work'>> {
  const { by, id } = input;
  return stepRelease<'own-work'>(tx, input, {
    step: 'approve',
    needs: 'pages.publish',
    did: 'approved-release',
    decide: async ({ madeBy }) => {
      const authors = (await pagesOfPlanned(tx, id)).map(({ author }) => author);
      if ([madeBy, ...authors].includes(by.id)) return refused('own-work');
      return ok({ state: 'approved', reviewedBy: by.id, reviewedByName: by.name, reviewNote: null });
    },
  });
}
