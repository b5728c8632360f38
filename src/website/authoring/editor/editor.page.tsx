import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
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
  // After a form the stored state is shown: the key remounts the screen.
  const { shown, block } = loaderData;
  return (
    <EditorView key={`${shown.id} ${shown.version} ${shown.revisionId}`} shown={shown} block={block} answer={answer} />
  );
}
