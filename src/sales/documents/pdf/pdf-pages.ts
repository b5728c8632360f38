import PdfFile from 'pdfkit';
import { collectPdf } from './collect-pdf.ts';
import { typeSetter, type TypeSetter } from './type-setter.ts';

/** Pages to draw on, in any of our scripts; `end` returns the file. */
export type PdfPages = { doc: PDFKit.PDFDocument; type: TypeSetter; end: () => Promise<Uint8Array<ArrayBuffer>> };

/** Begins a PDF file with pages of this size, in points, without margins. `texts`: everything that will be written. */
export async function beginPdf({
  title,
  size,
  texts,
  language = 'en',
}: {
  title: string;
  size: readonly [number, number];
  texts: string;
  language?: string;
}): Promise<PdfPages> {
  const doc = new PdfFile({ size: [...size], margin: 0, lang: language, displayTitle: true, info: { Title: title } });
  const done = collectPdf(doc);
  const type = await typeSetter(doc, texts);
  return {
    doc,
    type,
    end: () => {
      doc.end();
      return done;
    },
  };
}
