import { drawApart } from '#kit/drawing-process.server';
import type { IssuedDocument } from './find-documents.ts';

/** The response that sends a document as a file. */
export async function pdfResponse({ number, printed, createdAt }: IssuedDocument): Promise<Response> {
  const bytes = import.meta.env.DEV
    ? await (await import('./pdf/draw-pdf.ts')).drawPdf(printed, createdAt)
    : await drawApart('pdf', { printed, at: createdAt });
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${number.replaceAll('/', '-')}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
