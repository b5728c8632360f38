import { say } from '#foundation/i18n/staff/say.ts';
import { database } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { actOnNotes } from '#platform/notes';
import type { NotesAnswer } from '#platform/notes/model';
import type { Staff } from '#platform/people/model';
import { findOrder } from '../../../order/order-rows.ts';

/** Handles the order page's forms for notes, tags and files; returns a response if refused. Throws 404 for an unknown order. */
export async function actOnOrderNotes(
  form: FormData,
  { by, orderId: id }: { by: Staff; orderId: string },
): Promise<NotesAnswer | null> {
  if (!isId(id) || !(await findOrder(database(), id)))
    throw new Response(say('There is no such order'), { status: 404 });
  return actOnNotes(form, { by, about: { kind: 'order', id } });
}
