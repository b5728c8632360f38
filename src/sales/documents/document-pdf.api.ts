import { database } from '#platform/db';
import type { Route } from './+types/document-pdf.api';
import { findDocumentByToken } from './find-documents.ts';
import { pdfResponse } from './pdf-response.ts';

/** A document as a PDF file; the same 404 for every forged, expired or revoked token. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const document = await findDocumentByToken(database(), params.token);
  if (!document) throw new Response(`Page not found: ${new URL(request.url).pathname}`, { status: 404 });
  return pdfResponse(document);
}
