import PdfFile from 'pdfkit';
import { config } from '#foundation/config';
import type { CertificateSheet, DocumentColours } from '../model.ts';
import { collectPdf } from './collect-pdf.ts';
import { typeSetter, type Style, type TypeSetter } from './type-setter.ts';

/** A4 on its side. */
const page = { width: 841.89, height: 595.28 };
const margin = 84;
const width = page.width - 2 * margin;
const tones = { paper: '#fffefb', line: '#d8d2c0', quiet: '#4e5b55' };
const foot = page.height - 138;

/**
 * A certificate as a PDF file, one page, in its own script; the fonts are in it. The same certificate gives the same bytes each time:
 * `at` is when it was issued. A long name or text is set smaller until it fits.
 */
export async function drawCertificate(
  sheet: CertificateSheet,
  at: Date,
  colours: DocumentColours = config().LOOK,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, number, language, issuer, learner } = sheet;
  const doc = new PdfFile({
    size: [page.width, page.height],
    margin: 0,
    lang: language,
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: issuer, CreationDate: at, ModDate: at },
  });
  const done = collectPdf(doc);
  const type = await typeSetter(doc, JSON.stringify(sheet));
  frame(doc, colours);
  const centred = { align: 'center' } as const;
  let y = 88;
  y += type.write(issuer, margin, y, width, { ...centred, size: 15, weight: 'bold', colour: colours.brand }) + 12;
  y += type.write(title, margin, y, width, { ...centred, size: fitting(type, title, 40, 66), weight: 'bold' });
  doc.rect(page.width / 2 - 36, y + 4, 72, 4).fill(colours.accent);
  y += 32;
  y += type.write(sheet.lead, margin, y, width, { ...centred, size: 13, colour: tones.quiet }) + 8;
  const nameSize = fitting(type, learner, 36, 112);
  y += type.write(learner, margin, y, width, { ...centred, size: nameSize, weight: 'bold', colour: colours.brand });
  doc.rect(margin + width * 0.15, y + 2, width * 0.7, 0.8).fill(tones.line);
  y += 18;
  const textSize = fitting(type, sheet.text, 17, foot - y - 8);
  type.write(sheet.text, margin, y, width, { ...centred, size: textSize });
  facts(type, sheet);
  doc.end();
  return done;
}

function frame(doc: PDFKit.PDFDocument, colours: DocumentColours): void {
  doc.rect(0, 0, page.width, page.height).fill(tones.paper);
  doc.lineWidth(3).strokeColor(colours.brand);
  doc.rect(28, 28, page.width - 56, page.height - 56).stroke();
  doc.lineWidth(0.8).strokeColor(colours.accent);
  doc.rect(36, 36, page.width - 72, page.height - 72).stroke();
}

/** Date and number side by side, and below them how it is checked. */
function facts(type: TypeSetter, sheet: CertificateSheet): void {
  const wide = width / Math.max(1, sheet.facts.length);
  const label: Style = { size: 9, colour: tones.quiet, align: 'center' };
  for (const [index, [name, value]] of sheet.facts.entries()) {
    const x = margin + index * wide;
    const tall = type.write(name, x, foot, wide, label);
    const size = fitting(type, value, 12, 30, wide - 12);
    type.write(value, x + 6, foot + tall, wide - 12, { size, weight: 'bold', align: 'center' });
  }
  type.write(sheet.check, margin, foot + 46, width, label);
}

/** The largest size, not above the wanted one, at which the text is no taller than the room there is. */
function fitting(type: TypeSetter, text: string, wanted: number, room: number, wide = width): number {
  let size = wanted;
  while (size > 6 && type.height(text, wide, { size, weight: 'bold' }) > room) size -= 1;
  return size;
}
