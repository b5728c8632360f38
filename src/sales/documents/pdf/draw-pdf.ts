import PdfFile from 'pdfkit';
import { config } from '#foundation/config';
import type { DocumentColours, Labelled, Printed } from '../model.ts';
import { collectPdf } from './collect-pdf.ts';
import { typeSetter, type Style, type TypeSetter } from './type-setter.ts';

type Doc = PDFKit.PDFDocument;
/** The current drawing position. */
type Pen = { doc: Doc; type: TypeSetter; y: number };

const margin = 48;
const width = 595.28 - 2 * margin;
const bottom = 841.89 - margin - 24;
const quiet = '#4e5b55';
const small: Style = { size: 9 };
const label: Style = { size: 8.5, colour: quiet };

/** A document as a PDF file, A4, in its own script, with embedded fonts. Deterministic: `at` is when it was issued, `colours` are the brand's. */
export async function drawPdf(
  printed: Printed,
  at: Date,
  colours: DocumentColours = config().LOOK,
): Promise<Uint8Array<ArrayBuffer>> {
  const { title, number, language, seller, buyer, facts, notes } = printed;
  const doc = new PdfFile({
    size: 'A4',
    margin,
    bufferPages: true,
    lang: language,
    displayTitle: true,
    info: { Title: `${title} ${number}`, Author: seller.name, CreationDate: at, ModDate: at },
  });
  const done = collectPdf(doc);
  const pen: Pen = { doc, type: await typeSetter(doc, JSON.stringify(printed)), y: margin };
  head(pen, seller.name, { title, colours });
  const half = (width - 24) / 2;
  const top = pen.y;
  const left = party(pen, seller, margin, top, half);
  const right = party(pen, buyer, margin + half + 24, top, half);
  pen.y = Math.max(left, right) + 14;
  for (const pair of pairs(facts)) factRow(pen, pair, half);
  pen.y += 12;
  table(pen, printed.table);
  sums(pen, printed.sums);
  pen.y += 16;
  for (const note of notes) pen.y += paragraph(pen, note, { ...small, colour: quiet }) + 3;
  feet(pen, `${title} ${number}`);
  doc.end();
  return done;
}

function head(pen: Pen, name: string, { title, colours }: { title: string; colours: DocumentColours }): void {
  const { doc, type } = pen;
  const left = type.write(name, margin, pen.y + 4, width * 0.5, { size: 13, weight: 'bold', colour: colours.brand });
  const right = type.write(title, margin + width * 0.5, pen.y, width * 0.5, { size: 17, weight: 'bold', align: 'end' });
  pen.y += Math.max(left + 4, right) + 6;
  doc.rect(margin, pen.y, width, 3).fill(colours.accent);
  pen.y += 18;
}

function party({ type }: Pen, { label: who, name, lines }: Printed['seller'], x: number, y: number, wide: number) {
  let at = y + type.write(who, x, y, wide, label);
  at += type.write(name, x, at, wide, { size: 10.5, weight: 'bold' });
  for (const line of lines) at += type.write(line, x, at, wide, small);
  return at;
}

function factRow(pen: Pen, row: Labelled[], half: number): void {
  const heights = row.map(([, value]) => pen.type.height(value, half, small));
  room(pen, 13 + Math.max(...heights));
  for (const [index, [name, value]] of row.entries()) {
    const x = margin + index * (half + 24);
    const under = pen.type.write(name, x, pen.y, half, label);
    pen.type.write(value, x, pen.y + under, half, small);
  }
  pen.y += 13 + Math.max(...heights) + 5;
}

function pairs(facts: Labelled[]): Labelled[][] {
  return facts.flatMap((_, index) => (index % 2 === 0 ? [facts.slice(index, index + 2)] : []));
}

function table(pen: Pen, { head: names, rows }: Printed['table']): void {
  // The item column takes the width left by the narrow ones.
  const narrow = Math.min(92, (width * 0.62) / Math.max(1, names.length - 1));
  const first = width - narrow * (names.length - 1);
  const draw = (cells: string[], style: Style) => {
    const tall = cells.map((cell, index) => pen.type.height(cell, (index ? narrow : first) - 8, style));
    room(pen, Math.max(...tall) + 10);
    for (const [index, cell] of cells.entries()) {
      const x = index ? margin + first + narrow * (index - 1) + 8 : margin;
      pen.type.write(cell, x, pen.y + 5, (index ? narrow : first) - 8, { ...style, align: index ? 'end' : 'start' });
    }
    pen.y += Math.max(...tall) + 10;
    rule(pen);
  };
  rule(pen);
  draw(names, { ...label, weight: 'bold' });
  for (const row of rows) draw(row, small);
}

function sums(pen: Pen, rows: Labelled[]): void {
  const wide = width * 0.5;
  const x = margin + width - wide;
  pen.y += 6;
  for (const [index, [name, value]] of rows.entries()) {
    const last = index === rows.length - 1;
    const style: Style = last ? { size: 12, weight: 'bold' } : small;
    room(pen, 24);
    const tall = pen.type.write(name, x, pen.y, wide * 0.55, style);
    pen.type.write(value, x + wide * 0.5, pen.y, wide * 0.5, { ...style, align: 'end' });
    pen.y += tall + 3;
  }
}

function paragraph(pen: Pen, text: string, style: Style): number {
  room(pen, pen.type.height(text, width, style));
  return pen.type.write(text, margin, pen.y, width, style);
}

/** Starts a new page if the rest of this one is too short. */
function room(pen: Pen, needed: number): void {
  if (pen.y + needed <= bottom) return;
  pen.doc.addPage();
  pen.y = margin;
}

function rule({ doc, y }: Pen): void {
  doc.rect(margin, y, width, 0.7).fill('#d8d2c0');
}

/** The title and `page / pages` at the foot of each page. */
function feet({ doc, type }: Pen, what: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Without a bottom margin, because the library starts a new page for text below it.
    doc.page.margins.bottom = 0;
    const y = 841.89 - margin;
    type.write(what, margin, y, width * 0.7, label);
    type.write(`${page + 1} / ${count}`, margin + width * 0.7, y, width * 0.3, { ...label, align: 'end' });
  }
}
