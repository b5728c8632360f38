import { database } from '#db';
import type { Route } from './+types/document-pdf.api';
import { findDocumentByToken } from './find-documents.ts';

/** A document as a PDF file; 404 for every token that is not genuine, alike. */
export async function loader({ params, request }: Route.LoaderArgs) {
  const document = await findDocumentByToken(database(), params.token);
  if (!document) throw new Response(`Page not found: ${new URL(request.url).pathname}`, { status: 404 });
  // The drawing library and its faces are large: they are loaded when somebody wants a file.
  const { drawPdf } = await import('./pdf/draw-pdf.ts');
  const bytes = await drawPdf(document.printed, document.createdAt);
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${document.number.replaceAll('/', '-')}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
