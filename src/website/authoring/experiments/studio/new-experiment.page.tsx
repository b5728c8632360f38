import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/new-experiment.page';
import { NewExperimentView } from './new-experiment-view.tsx';
import { readNewExperiment } from './read-new-experiment.ts';
import { submitNewExperiment } from './submit-new-experiment.ts';

export const meta = () => studioTitle('New experiment');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'pages.change');
  return inTransaction((tx) => readNewExperiment(tx, new URL(request.url).searchParams));
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const sent = await submitNewExperiment(await readForm(request), by);
  return 'id' in sent ? redirect(studioPaths.studioExperiment(sent.id), 303) : sent;
}

export default function NewExperimentPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Done.'), { refused: actionData !== undefined });
  return <NewExperimentView shown={loaderData} answer={useStandingAnswer(actionData)} />;
}
