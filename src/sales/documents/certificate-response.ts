import { config } from '#foundation/config';
import { drawApart } from '#foundation/kit/drawing-process.server.ts';
import type { CertificateSheet } from './model.ts';

/** The response that sends a certificate as a PDF file; `at`: when it was issued. */
export async function certificateResponse(sheet: CertificateSheet, at: Date): Promise<Response> {
  const { brand, accent } = config().LOOK;
  const colours = { brand, accent };
  const bytes = import.meta.env.DEV
    ? await (await import('./pdf/draw-certificate.ts')).drawCertificate(sheet, at, colours)
    : await drawApart('certificate', { sheet, at, colours });
  return new Response(bytes, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${sheet.number}.pdf"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
