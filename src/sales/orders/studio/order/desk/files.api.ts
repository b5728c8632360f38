import { say } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { database } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { postFile } from '#platform/notes';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { findOrder } from '../../../order/order-rows.ts';
import type { Route } from './+types/files.api';

/** Only POST: files are sent by a form. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'orders.change');
  return new Response(say('Add files with the form of the order'), { status: 405, headers: { Allow: 'POST' } });
}

/** Uploads a file for an order, and redirects back to it; without permission it is refused before the file is read. */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'orders.change');
  if (!isId(id) || !(await findOrder(database(), id)))
    throw new Response(say('There is no such order'), { status: 404 });
  const refusal = await postFile(request, { by, about: { kind: 'order', id } });
  return redirect(`${studioPaths.studioOrder(id, { file: refusal ?? undefined })}#files`, 303);
}
