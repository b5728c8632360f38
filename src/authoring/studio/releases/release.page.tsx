import { say, studioTitle } from '#i18n/staff/say';
import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm, textOf } from '#kit/form-data';
import { isId } from '#kit/id';
import { studioPaths } from '#studio-paths';
import { requireStaff } from '#people';
import { useSavedToast } from '#ui/admin/use-saved-toast';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import type { Route } from './+types/release.page';
import { actOnRelease, releaseActs } from './act-on-release.ts';
import { readRelease } from './read-release.ts';
import { ReleaseView } from './release-view.tsx';

export const meta = () => studioTitle('Release');

const gone = () => new Response(say('There is no such release.'), { status: 404 });

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'pages.read');
  const release = await inTransaction((tx) => readRelease(tx, { id, staff, request }));
  if (!release) throw gone();
  return release;
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request);
  const by = await requireStaff(request, releaseActs[textOf(form, 'do')]?.needs ?? 'pages.change');
  if (!isId(id)) throw gone();
  const acted = await actOnRelease(form, { by, id });
  if (acted === 'unknown') throw gone();
  return 'answer' in acted ? acted.answer : redirect(studioPaths.studioRelease(id, { done: acted.done }), 303);
}

export default function ReleasePage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Done.'), { refused: Boolean(actionData?.refusal) });
  return <ReleaseView release={loaderData} answer={useStandingAnswer(actionData)} />;
}
