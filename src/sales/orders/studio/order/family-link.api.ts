import { say } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { sendNewFamilyLink } from '../../family-link/send-new-family-link.ts';
import type { Route } from './+types/family-link.api';

/** The link to a family's page is ended with a form. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'orders.change');
  return new Response(say('End the link with the button in the studio'), { status: 405, headers: { Allow: 'POST' } });
}

/** Ends the link to the page of an order's family; the buyer is sent a new one. */
export async function action({ params: { id }, request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'orders.change');
  const done = isId(id) && (await inTransaction((tx) => sendNewFamilyLink(tx, { orderId: id, by })));
  if (!done || !done.ok) return new Response(say('There is no such enrolment'), { status: 404 });
  return redirect(studioPaths.studioOrder(id), 303);
}
