import { data, redirect } from 'react-router';
import { inTransaction } from '#db';
import { say, studioTitle } from '#i18n/staff/say';
import { readForm } from '#kit/form-data';
import { newId } from '#kit/id';
import { studioPaths } from '#studio-paths';
import { requireStaff } from '#people';
import { useSavedToast } from '#ui/admin/use-saved-toast';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import type { Route } from './+types/editor.page';
import { actOnPage } from './save/act-on-page.ts';
import { readEditor } from './save/read-editor.ts';
import { EditorView } from './screen/editor-view.tsx';

export const meta = () => studioTitle('Edit page');

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'pages.change');
  const shown = await inTransaction((tx) => readEditor(tx, { id, by }));
  if (!shown) throw new Response(say('There is no such page'), { status: 404 });
  const { searchParams } = new URL(request.url);
  return { shown, block: searchParams.get('block'), done: searchParams.get('done') };
}

export async function action({ request, params: { id: pageId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'pages.change');
  const sent = await actOnPage(await readForm(request), { by, pageId });
  if ('answer' in sent) return data(sent.answer, { status: sent.status });
  return redirect(studioPaths.studioPageEditor(pageId, { ...sent, again: newId().slice(-6) }), 303);
}

export default function EditorPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData);
  const said = {
    saved: say('Saved.'),
    published: say('Published.'),
    given: say('Given to the draft of the parent page.'),
  };
  useSavedToast(said[loaderData.done as 'saved'] ?? say('The draft was thrown away.'), {
    refused: actionData !== undefined,
  });
  // What a form did shows what is kept now: the screen begins anew.
  const { shown, block } = loaderData;
  return (
    <EditorView key={`${shown.id} ${shown.version} ${shown.revisionId}`} shown={shown} block={block} answer={answer} />
  );
}
