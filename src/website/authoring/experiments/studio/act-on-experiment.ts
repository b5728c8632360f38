import type { Tx } from '#platform/db';
import { deleteExperiment, findExperiment } from '#website/experiments';
import { say } from '#foundation/i18n/staff/say.ts';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Permission, Plan, Staff } from '#platform/people/model';
import { lookup } from '#foundation/kit/lookup.ts';
import { NotDone, refuse, submitPageForm } from '../../studio/shared/submit-page-form.ts';
import { giveWinner } from '../give-winner.ts';
import { startExperiment } from '../start-experiment.ts';
import { stopOnPage } from '../stop-experiment.ts';
import { armProblemWords, stepWords, versionName } from './experiment-words.ts';

type Input = { by: Staff; form: FormData; id: string; version: number };
type Act = { needs: Permission; do: (tx: Tx, input: Input) => Promise<Plan> };

/** The forms of the experiment screen, each in two steps. */
export const experimentActs = lookup<Act>({
  start: {
    needs: 'pages.publish',
    do: async (tx, { by, id, version }) => {
      const outcome = await startExperiment(tx, { by, id, version });
      if (outcome.ok) {
        const { paths, state } = outcome.value;
        return {
          says: [
            ...paths.map((path) => say('Visitors of {path} see one of the versions.', { path })),
            say('The versions stay as they are now until it ends.'),
          ],
          button: state === 'running' ? say('Start it') : say('Schedule it'),
          did: state === 'running' ? say('The experiment runs.') : say('The experiment begins at its time.'),
        };
      }
      if (outcome.reason === 'arms') throw new NotDone(outcome.details.map(armProblemWords).join(' '));
      if (outcome.reason === 'overlap')
        throw new NotDone(
          say('Another experiment runs or waits on {paths}. A page has one at a time.', {
            paths: outcome.details.join(', '),
          }),
        );
      throw new NotDone(stepWords(outcome.reason));
    },
  },
  stop: {
    needs: 'pages.publish',
    do: async (tx, { by, id, version }) => {
      const name = (await findExperiment(tx, id))?.name ?? '';
      const outcome = await stopOnPage(tx, { by, id, version, name });
      if (!outcome.ok) throw new NotDone(stepWords(outcome.reason));
      return {
        says: [
          say('All visitors see the page as it is published.'),
          say('The figures stay as they are now. It cannot be started again.'),
        ],
        button: say('End it'),
        did: say('The experiment has ended.'),
      };
    },
  },
  give: {
    needs: 'pages.publish',
    do: async (tx, { by, form, id, version }) => {
      const arm = Number(textOf(form, 'arm'));
      const to = textOf(form, 'to') === 'family' ? 'family' : 'page';
      const outcome = await giveWinner(tx, { by, id, version, arm, to });
      if (outcome.ok) {
        const { paths, release } = outcome.value;
        if (!paths)
          return {
            says: [say('A second person reads it first. Nothing changes on the site until then.')],
            button: say('Send to review'),
            did: say('It waits for a second reader.'),
            made: release,
          };
        return {
          says: [
            say('What {version} changed is published as one release, which can be taken back as one.', {
              version: versionName(arm),
            }),
            ...paths.map((path) => say('Visitors see the change at {path}, and in what inherits from it.', { path })),
          ],
          button: say('Publish'),
          did: say('Done. Visitors see it from now on.'),
        };
      }
      if (outcome.reason === 'arms') throw new NotDone(outcome.details.map(armProblemWords).join(' '));
      if (outcome.reason === 'refused') refuse(outcome.details);
      throw new NotDone(stepWords(outcome.reason));
    },
  },
  delete: {
    needs: 'pages.change',
    do: async (tx, { by, id, version }) => {
      const outcome = await deleteExperiment(tx, { by, id, version });
      if (!outcome.ok) throw new NotDone(stepWords(outcome.reason));
      return {
        says: [say('The experiment is thrown away. The drafts of its versions stay in the list of pages.')],
        button: say('Throw it away'),
        did: say('The experiment is thrown away.'),
        made: 'list',
      };
    },
  },
});

/** Handles a form of the experiment screen; `unknown` for an unknown action. */
export async function actOnExperiment(form: FormData, { by, id }: { by: Staff; id: string }) {
  const act = experimentActs[textOf(form, 'do')];
  if (!act) return 'unknown' as const;
  const version = Number(textOf(form, 'seen'));
  return submitPageForm(form, `experiment:${id}`, (tx) => act.do(tx, { by, form, id, version }));
}
