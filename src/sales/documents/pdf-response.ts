import { config } from '#foundation/config';
import { drawApart } from '#foundation/kit/drawing-process.server.ts';
import type { IssuedDocument } from './find-documents.ts';

/** Draws a document as PDF bytes in a separate process; deterministic for the same document. */
export async function drawDocument({ printed, createdAt }: IssuedDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { brand, accent } = config().LOOK;
  return import.meta.env.DEV
    ? (await import('./pdf/draw-pdf.ts')).drawPdf(printed, createdAt)
    : drawApart('pdf', { printed, at: createdAt, colours: { brand, accent } });
}

/** The response with a document as a file. */
export async function pdfResponse(document: IssuedDocument): Promise<Response> {
  const { number } = document;
  return new Response(await drawDocument(document), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${number.replaceAll('/', '-')}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
