import { inTransaction } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { FormAnswer, Staff } from '#platform/people/model';
import { setReviewRule } from '../../drafts/review-rule.ts';
import { takeBack } from '../../releases/take-back.ts';
import { problemWords, stepRefusal } from '../shared/refusal-words.ts';
import { NotDone, submitPageForm } from '../shared/submit-page-form.ts';

/** Takes the forms of the list of releases: the rule of the second reader, and taking a release back. */
export async function actOnReleases(
  form: FormData,
  by: Staff,
): Promise<{ done: string | undefined } | { answer: FormAnswer }> {
  if (textOf(form, 'do') === 'rule') {
    await inTransaction((tx) => setReviewRule(tx, { by, review: textOf(form, 'review') === 'yes' }));
    return { done: undefined };
  }
  return submitPageForm(form, 'releases', async (tx) => {
    const outcome = await takeBack(tx, { by, id: textOf(form, 'release') });
    if (!outcome.ok)
      throw new NotDone(
        outcome.reason === 'refused'
          ? [...new Set(outcome.details.map(problemWords))].join(' ')
          : stepRefusal(outcome.reason),
      );
    return {
      says: outcome.value.paths.map((path) => say('{path} says again what it said before.', { path })),
      button: say('Take it back'),
      did: say('The release is taken back.'),
    };
  });
}
