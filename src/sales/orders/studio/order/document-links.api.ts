import { say } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { withdrawDocumentLinks } from '#sales/documents';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { recordAudit, requireStaff } from '#platform/people';
import { findOrder } from '../../order/order-rows.ts';
import type { Route } from './+types/document-links.api';

/** Links to documents are withdrawn with a form. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'documents.read');
  return new Response(say('Withdraw links with the button in the studio'), { status: 405, headers: { Allow: 'POST' } });
}

/** Ends all links to an order's documents; the buyer can have new ones sent to them. */
export async function action({ params, request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'documents.read');
  const { id } = params;
  const done = await inTransaction(async (tx) => {
    if (!isId(id) || !(await findOrder(tx, id))) return false;
    await withdrawDocumentLinks(tx, id);
    await recordAudit(tx, { who: staff.name, did: 'withdrew-document-links', kind: 'order', id });
    return true;
  });
  if (!done) return new Response(say('There is no such order'), { status: 404 });
  return redirect(studioPaths.studioOrder(id), 303);
}
