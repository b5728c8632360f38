import { say, studioTitle } from '#i18n/staff/say';
import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { isId } from '#kit/id';
import { studioPaths } from '#studio-paths';
import { requireStaff } from '#people';
import { useSavedToast } from '#ui/admin/use-saved-toast';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import type { Route } from './+types/family.page';
import { actOnFamily } from './act-on-family.ts';
import { FamilyView } from './family-view.tsx';
import { readFamily } from './read-family.ts';

export const meta = () => studioTitle('What it inherits');

const none = () => new Response(say('This page is no variant of another.'), { status: 404 });

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'pages.read');
  const family = await inTransaction((tx) => readFamily(tx, { id, staff, request }));
  if (!family) throw none();
  return family;
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const acted = isId(id) ? await actOnFamily(await readForm(request), { by, id }) : 'unknown';
  if (acted === 'unknown') throw none();
  if ('answer' in acted) return acted.answer;
  return redirect(
    acted.made ? studioPaths.studioRelease(acted.made) : studioPaths.studioPageFamily(id, { done: acted.done }),
    303,
  );
}

export default function FamilyPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Done.'), { refused: Boolean(actionData?.refusal) });
  return <FamilyView family={loaderData} answer={useStandingAnswer(actionData)} />;
}
