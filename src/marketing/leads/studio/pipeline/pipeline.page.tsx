import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
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
