import { redirect } from 'react-router';
import { database } from '#db';
import { isId } from '#kit/id';
import { postFile } from '#notes';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { findOrder } from '../../order/order-rows.ts';
import type { Route } from './+types/files.api';

/** Takes a file for an order, and leads back to it; who may not is refused before the file is read. */
export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'orders.change');
  if (!isId(id) || !(await findOrder(database(), id))) throw new Response('There is no such order', { status: 404 });
  const refusal = await postFile(request, { by, about: { kind: 'order', id } });
  return redirect(`${paths.studioOrder(id, { file: refusal ?? undefined })}#files`, 303);
}
