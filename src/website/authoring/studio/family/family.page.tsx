import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
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
