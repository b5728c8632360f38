import { say } from '#foundation/i18n/staff/say.ts';
import { database } from '#platform/db';
import { requirePermission, requireStaff } from '#platform/people';
import { findDocument } from '../find-documents.ts';
import { pdfResponse } from '../pdf-response.ts';
import { isRestricted } from '../restricted/restrict.ts';
import type { Route } from './+types/document-pdf.api';

/** A document by its id, for staff with permission: opened by their session, without a public link. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'documents.read');
  const document = await findDocument(database(), params.id);
  if (!document) return new Response(say('There is no such document'), { status: 404 });
  // Documents of an erased person are kept only for the tax office.
  if (await isRestricted(database(), document.id)) requirePermission(by, 'accounts.lock');
  return pdfResponse(document);
}
