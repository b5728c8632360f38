import { say, studioTitle } from '#i18n/staff/say';
import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { studioPaths } from '#studio-paths';
import { requireStaff } from '#people';
import { useSavedToast } from '#ui/admin/use-saved-toast';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
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
