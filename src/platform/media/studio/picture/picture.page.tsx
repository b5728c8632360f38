import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import type { Route } from './+types/picture.page';
import { actOnPicture } from './act-on-picture.ts';
import { PictureView } from './picture-view.tsx';
import { readPicture } from './read-picture.ts';

export const meta = () => studioTitle('Picture');

export async function loader({ request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'catalogue.read');
  const query = new URL(request.url).searchParams;
  const shown = await inTransaction((tx) => readPicture(tx, params.id, query));
  if (!shown) throw new Response(say('There is no such picture'), { status: 404 });
  return { shown, mayChange: may(staff.role, 'catalogue.change') };
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'catalogue.change');
  const acted = await actOnPicture(await readForm(request), { by, id });
  if ('answer' in acted) return acted.answer;
  if ('deleted' in acted) return redirect(studioPaths.studioMedia({ done: 'deleted' }), 303);
  return redirect(studioPaths.studioMediaPicture(id, { ...acted, again: newId().slice(-6) }), 303);
}

export default function PicturePage({ loaderData, actionData }: Route.ComponentProps) {
  return <PictureView {...loaderData} answer={actionData} />;
}
