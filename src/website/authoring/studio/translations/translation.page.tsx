import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/translation.page';
import { actOnTranslation } from './one/act-on-translation.ts';
import { readTranslationScreen } from './one/read-screen.ts';
import { TranslationView } from './one/translation-view.tsx';

export const meta = () => studioTitle('Translate a page');

const gone = () => new Response(say('This page translates no other one.'), { status: 404 });

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'pages.read');
  const shown = await inTransaction((tx) => readTranslationScreen(tx, { id, by }));
  if (!shown) throw gone();
  const { searchParams } = new URL(request.url);
  return { shown, done: searchParams.get('done'), onlyOpen: searchParams.get('show') === 'open' };
}

export async function action({ request, params: { id: pageId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const acted = await actOnTranslation(await readForm(request), { by, pageId });
  if (acted === 'gone') throw gone();
  if ('answer' in acted) return data(acted.answer, { status: acted.answer.now ? 409 : 400 });
  // A new address each time, to drop the previous form's response; scrolls to the field in work.
  const again = newId().slice(-6);
  const place = acted.place === null ? '' : `#text-${acted.place}`;
  return redirect(studioPaths.studioTranslation(pageId, { done: acted.done, again }) + place, 303);
}

export default function TranslationPage({ loaderData: { shown, done, onlyOpen }, actionData }: Route.ComponentProps) {
  useSavedToast(done === 'marked' ? say('Marked as right.') : say('Saved.'), { refused: actionData !== undefined });
  const answer = useStandingAnswer(actionData);
  // After a form the stored state is shown: the key remounts the screen.
  const key = `${shown.id} ${answer?.now?.version ?? shown.version}`;
  return <TranslationView key={key} shown={shown} answer={answer} onlyOpen={onlyOpen} />;
}
