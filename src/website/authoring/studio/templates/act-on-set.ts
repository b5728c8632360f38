import type { Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Permission, Plan, Staff } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { discardSet } from '../../templates/discard-set.ts';
import { publishSet } from '../../templates/publish-set.ts';
import { takeSetBack } from '../../templates/take-set-back.ts';
import { problemWords, stepRefusal } from '../shared/refusal-words.ts';
import { NotDone, refuse, submitPageForm } from '../shared/submit-page-form.ts';

type Act = { needs: Permission; do: (tx: Tx, input: { by: Staff; id: string }) => Promise<Plan> };

const gone = () => new NotDone(say('These pages are not made together any more.'));

/** The forms of the set screen, each in two steps. */
export const setActs = lookup<Act>({
  publish: {
    needs: 'pages.publish',
    do: async (tx, input) => {
      const outcome = await publishSet(tx, input);
      if (!outcome.ok) {
        if (outcome.reason === 'refused') return refuse(outcome.details);
        throw outcome.reason === 'no-set' ? gone() : new NotDone(say('None of these pages has a draft.'));
      }
      const { paths, id } = outcome.value;
      if (!paths)
        return {
          says: [say('A second person reads it first. Nothing changes on the site until then.')],
          button: say('Send to review'),
          did: say('It waits for a second reader.'),
          made: id,
        };
      return {
        says: paths.map((path) => say('{path} is on the site.', { path })),
        button: say('Publish all'),
        did: say('Done. Visitors see it from now on.'),
      };
    },
  },
  'take-back': {
    needs: 'pages.publish',
    do: async (tx, input) => {
      const outcome = await takeSetBack(tx, input);
      if (!outcome.ok) {
        if (outcome.reason === 'no-set') throw gone();
        const problems = outcome.reason === 'refused' ? outcome.details : [];
        throw new NotDone(problems.length > 0 ? problems.map(problemWords).join(' ') : stepRefusal(outcome.reason));
      }
      return {
        says: [say('All of these pages are as they were before: those that were new are off the site again.')],
        button: say('Take all back'),
        did: say('The pages are taken back. What they said stays in their history.'),
      };
    },
  },
  discard: {
    needs: 'pages.change',
    do: async (tx, input) => {
      const outcome = await discardSet(tx, input);
      if (!outcome.ok)
        throw outcome.reason === 'no-set'
          ? gone()
          : new NotDone(say('Somebody wrote on this draft meanwhile. Look at it first.'));
      return {
        says: [say('All drafts of these pages are thrown away. What is on the site stays.')],
        button: say('Throw all away'),
        did: say('The drafts are thrown away.'),
      };
    },
  },
});

/** Handles a form of the set screen; `unknown` for an unknown action. */
export async function actOnSet(form: FormData, { by, id }: { by: Staff; id: string }) {
  const act = setActs[textOf(form, 'do')];
  if (!act) return 'unknown' as const;
  return submitPageForm(form, `page-set:${id}`, (tx) => act.do(tx, { by, id }));
}
