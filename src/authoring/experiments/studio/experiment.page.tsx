import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { say, studioTitle } from '#i18n/staff/say';
import { readForm, textOf } from '#kit/form-data';
import { isId } from '#kit/id';
import { requireStaff } from '#people';
import { studioPaths } from '#studio-paths';
import { useSavedToast } from '#ui/admin/use-saved-toast';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import type { Route } from './+types/experiment.page';
import { actOnExperiment, experimentActs } from './act-on-experiment.ts';
import { ExperimentView } from './experiment-view.tsx';
import { readExperiment } from './read-experiment.ts';

export const meta = () => studioTitle('Experiment');

const gone = () => new Response(say('This experiment is gone.'), { status: 404 });

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'pages.read');
  const experiment = await inTransaction((tx) => readExperiment(tx, { id, staff, request }));
  if (!experiment) throw gone();
  return experiment;
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request);
  const by = await requireStaff(request, experimentActs[textOf(form, 'do')]?.needs ?? 'pages.publish');
  if (!isId(id)) throw gone();
  const acted = await actOnExperiment(form, { by, id });
  if (acted === 'unknown') throw gone();
  if ('answer' in acted) return acted.answer;
  const { made, done } = acted;
  if (made === 'list') return redirect(studioPaths.studioExperiments(), 303);
  return redirect(made ? studioPaths.studioRelease(made) : studioPaths.studioExperiment(id, { done }), 303);
}

export default function ExperimentPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Done.'), { refused: Boolean(actionData?.refusal) });
  return <ExperimentView shown={loaderData} answer={useStandingAnswer(actionData)} />;
}
