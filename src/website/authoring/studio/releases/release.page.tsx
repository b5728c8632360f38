import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
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
