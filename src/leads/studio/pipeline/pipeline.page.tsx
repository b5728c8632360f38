import { data, redirect } from 'react-router';
import { inTransaction } from '#db';
import { say, studioTitle } from '#i18n/staff/say';
import { readForm } from '#kit/form-data';
import { requireStaff } from '#people';
import { may } from '#people/model';
import { studioPaths } from '#studio-paths';
import { useSavedToast } from '#ui/admin/use-saved-toast';
import type { Route } from './+types/pipeline.page';
import { actOnPipeline } from './act-on-pipeline.ts';
import { PipelineView } from './pipeline-view.tsx';
import { readPipeline } from './read-pipeline.ts';

export const meta = () => studioTitle('Stages and rules');

export async function loader({ request }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'settings.change');
  return { shown: await inTransaction(readPipeline), mayImport: may(role, 'leads.import') };
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'settings.change');
  const answer = await actOnPipeline(await readForm(request), by);
  return answer ? data(answer, { status: 422 }) : redirect(studioPaths.studioPipeline(), 303);
}

export default function PipelinePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  useSavedToast(say('Saved.'), { refused: answer !== undefined });
  return <PipelineView {...loaderData} answer={answer} />;
}
