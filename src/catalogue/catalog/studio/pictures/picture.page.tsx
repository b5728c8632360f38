import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { newId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/picture.page';
import { PictureForm } from './picture-form.tsx';
import { readPictureView } from './read-picture-view.ts';
import { submitPicture } from './submit-picture.ts';

export const meta = () => studioTitle('Picture');

export async function loader({ request, params }: Route.LoaderArgs) {
  await requireStaff(request, 'catalogue.change');
  const shown = await inTransaction((tx) => readPictureView(tx, params.id));
  if (!shown) throw new Response(say('There is no such programme'), { status: 404 });
  return shown;
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'catalogue.change');
  const sent = await submitPicture(request, { by, id });
  if ('answer' in sent) return sent.answer;
  return redirect(studioPaths.studioProgramme(id, { done: sent.done, again: newId().slice(-6) }), 303);
}

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  return <PictureForm shown={loaderData} answer={actionData} />;
}
