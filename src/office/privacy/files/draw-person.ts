import { beginPdf, type PdfPages } from '#sales/documents/pdf/pdf-pages.ts';
import type { PersonSheet } from './person-sheet.ts';

const margin = 48;
const page = [595.28, 841.89] as const;
const width = page[0] - 2 * margin;
const bottom = page[1] - margin;
const quiet = '#4e5b55';
const labels = 130;

/** A person's data as a readable PDF file, A4, in its own script. */
export async function drawPerson(sheet: PersonSheet): Promise<Uint8Array<ArrayBuffer>> {
  const { title, intro, sections, notes, language } = sheet;
  const pdf = await beginPdf({ title, size: page, texts: JSON.stringify(sheet), language });
  const pen = { y: margin };
  const write = (text: string, style: Parameters<PdfPages['type']['write']>[4], gap = 4) => {
    room(pdf, pen, pdf.type.height(text, width, style));
    pen.y += pdf.type.write(text, margin, pen.y, width, style) + gap;
  };
  write(title, { size: 18, weight: 'bold' }, 6);
  for (const line of intro) write(line, { size: 10, colour: quiet });
  for (const { title: name, rows } of sections) {
    pen.y += 10;
    room(pdf, pen, 60);
    write(`${name} (${rows.length})`, { size: 13, weight: 'bold' });
    for (const row of rows) {
      for (const [label, value] of row) fact(pdf, pen, label, value);
      pdf.doc.rect(margin, pen.y + 2, width, 0.5).fill('#d8d2c0');
      pen.y += 8;
    }
  }
  pen.y += 10;
  for (const note of notes) write(note, { size: 9, colour: quiet });
  return pdf.end();
}

type Pen = { y: number };

function fact(pdf: PdfPages, pen: Pen, label: string, value: string): void {
  const style = { size: 9 };
  const tall = Math.max(pdf.type.height(label, labels - 8, style), pdf.type.height(value, width - labels, style));
  room(pdf, pen, tall);
  pdf.type.write(label, margin, pen.y, labels - 8, { ...style, colour: quiet });
  pdf.type.write(value, margin + labels, pen.y, width - labels, style);
  pen.y += tall + 1;
}

/** Adds a page if the rest of this one is too short; what is longer than a page starts on a new one. */
function room({ doc }: PdfPages, pen: Pen, needed: number): void {
  if (pen.y + needed <= bottom || pen.y === margin) return;
  doc.addPage();
  pen.y = margin;
}
