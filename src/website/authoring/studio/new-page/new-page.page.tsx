import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/new-page.page';
import { NewPageView } from './new-page-view.tsx';
import { readNewPage } from './read-new-page.ts';
import { submitNewPage } from './submit-new-page.ts';

export const meta = () => studioTitle('New page');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'pages.change');
  return inTransaction((tx) => readNewPage(tx, new URL(request.url).searchParams));
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const sent = await submitNewPage(await readForm(request), by);
  return 'id' in sent ? redirect(studioPaths.studioPage(sent.id), 303) : sent;
}

export default function NewPagePage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Done.'), { refused: actionData !== undefined });
  return <NewPageView shown={loaderData} answer={useStandingAnswer(actionData)} />;
}
