import { say } from '#foundation/i18n/staff/say.ts';
import { database } from '#platform/db';
import { requirePermission, requireStaff } from '#platform/people';
import { findDocument } from '../find-documents.ts';
import { pdfResponse } from '../pdf-response.ts';
import { isRestricted } from '../restricted/restrict.ts';
import type { Route } from './+types/document-pdf.api';

/** A document for staff who may read it, by its id: their session opens it, no link that works for everybody. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'documents.read');
  const document = await findDocument(database(), params.id);
  if (!document) return new Response(say('There is no such document'), { status: 404 });
  // Of whom was erased it is kept for the tax office alone.
  if (await isRestricted(database(), document.id)) requirePermission(by, 'accounts.lock');
  return pdfResponse(document);
}
