import { redirect } from 'react-router';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { inTransaction } from '#platform/db';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/set.page';
import { actOnSet, setActs } from './act-on-set.ts';
import { readSet } from './read-set.ts';
import { SetView } from './set-view.tsx';

export const meta = () => studioTitle('Pages of a template');

const gone = () => new Response(say('This page is gone.'), { status: 404 });

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'pages.read');
  const set = await inTransaction((tx) => readSet(tx, { id, staff, request }));
  if (!set) throw gone();
  return set;
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const form = await readForm(request);
  const wish = textOf(form, 'do');
  const by = await requireStaff(request, setActs[wish]?.needs ?? 'pages.publish');
  if (!isId(id)) throw gone();
  const acted = await actOnSet(form, { by, id });
  if (acted === 'unknown') throw gone();
  if ('answer' in acted) return acted.answer;
  if (acted.made) return redirect(studioPaths.studioRelease(acted.made), 303);
  return redirect(
    wish === 'discard' ? studioPaths.studioPages() : studioPaths.studioPageSet(id, { done: acted.done }),
    303,
  );
}

export default function SetPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Done.'), { refused: Boolean(actionData?.refusal) });
  return <SetView set={loaderData} answer={useStandingAnswer(actionData)} />;
}
