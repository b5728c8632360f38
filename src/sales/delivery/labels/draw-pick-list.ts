import { beginPdf, type PdfPages } from '#sales/documents/pdf/pdf-pages.ts';
import type { PickList } from './sheets.ts';

const margin = 48;
const page = [595.28, 841.89] as const;
const width = page[0] - 2 * margin;
const bottom = page[1] - margin;
const quiet = '#4e5b55';
const columns = [0.06, 0.24, 0.3, 0.24, 0.16];

/** The pick list as a PDF: by programme, with a box to tick for each parcel. */
export async function drawPickList(list: PickList): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await beginPdf({ title: list.title, size: page, texts: JSON.stringify(list) });
  let y = margin;
  const room = (needed: number) => {
    if (y + needed <= bottom) return;
    pdf.doc.addPage();
    y = margin;
  };
  y += pdf.type.write(list.title, margin, y, width, { size: 18, weight: 'bold' });
  y += pdf.type.write(list.made, margin, y, width, { size: 9, colour: quiet }) + 8;
  for (const { title, kits, parcels } of list.programmes) {
    room(70);
    y += 8;
    y += pdf.type.write(`${kits} × ${title}`, margin, y, width, { size: 13, weight: 'bold' }) + 4;
    for (const parcel of parcels) {
      const cells = [
        '',
        parcel.reference,
        parcel.recipient,
        parcel.place,
        [parcel.kits > 1 ? `${parcel.kits} kits` : '', parcel.begins].filter(Boolean).join(', '),
      ];
      const tall = Math.max(...cells.map((cell, index) => pdf.type.height(cell || ' ', wideOf(index), { size: 9.5 })));
      room(tall + 6);
      row(pdf, cells, y);
      y += tall + 6;
    }
  }
  return pdf.end();
}

const wideOf = (index: number) => (columns[index] ?? 0) * width - 8;

function row({ doc, type }: PdfPages, cells: string[], y: number): void {
  let x = margin;
  doc
    .lineWidth(0.8)
    .strokeColor('#14231f')
    .rect(x + 2, y + 2, 9, 9)
    .stroke();
  for (const [index, cell] of cells.entries()) {
    if (cell) type.write(cell, x, y, wideOf(index), { size: 9.5 });
    x += (columns[index] ?? 0) * width;
  }
  doc.rect(margin, y - 2, width, 0.5).fill('#d8d2c0');
}
