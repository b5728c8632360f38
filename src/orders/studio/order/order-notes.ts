import { data, redirect } from 'react-router';
import { database } from '#db';
import { isId } from '#kit/id';
import { actOnNotes } from '#notes';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { findOrder } from '../../order/order-rows.ts';

/** Does what a form of the order page says about its notes, tags and files, and leads back to it; an answer where that is refused. */
export async function actOnOrderNotes(request: Request, form: FormData, id: string) {
  const by = await requireStaff(request, 'orders.change');
  if (!isId(id) || !(await findOrder(database(), id))) throw new Response('There is no such order', { status: 404 });
  const answer = await actOnNotes(form, { by, about: { kind: 'order', id } });
  return answer ? data(answer, { status: 422 }) : redirect(paths.studioOrder(id), 303);
}
