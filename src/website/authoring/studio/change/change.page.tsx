import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/change.page';
import { changeManyPages } from './act-on-change.ts';
import { ChangeView } from './change-view.tsx';
import { readChange, readSelection } from './read-change.ts';

export const meta = () => studioTitle('Change many pages');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'pages.change');
  return inTransaction((tx) => readChange(tx, { staff, request }));
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.publish');
  const form = await readForm(request);
  const acted = await changeManyPages(form, by);
  if ('answer' in acted) return acted.answer;
  if (acted.made) return redirect(studioPaths.studioRelease(acted.made), 303);
  return redirect(studioPaths.studioChangePages({ ...readSelection(form), done: acted.done }), 303);
}

export default function ChangePage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Done.'), { refused: Boolean(actionData?.refusal) });
  return <ChangeView shown={loaderData} answer={useStandingAnswer(actionData)} />;
}
