import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
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
