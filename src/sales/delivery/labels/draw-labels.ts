import { beginPdf, type PdfPages } from '#sales/documents/pdf/pdf-pages.ts';
import { sheets, type LabelFacts, type LabelSheet, type Sender, type Sheet } from './sheets.ts';

const quiet = '#3b4742';

/**
 * Address labels as a PDF file, each in the script of its recipient; the fonts are in it. The text of a label is set smaller until all of it
 * fits: no line of an address is ever cut.
 */
export async function drawLabels(input: LabelSheet): Promise<Uint8Array<ArrayBuffer>> {
  const layout: Sheet = sheets[input.sheet];
  const pdf = await beginPdf({ title: 'Labels', size: layout.page, texts: JSON.stringify(input) });
  const perPage = layout.columns * layout.rows;
  for (const [index, facts] of input.labels.entries()) {
    const place = index % perPage;
    if (index > 0 && place === 0) pdf.doc.addPage();
    const [wide, tall] = layout.size;
    const gap =
      layout.columns > 1 ? (layout.page[0] - 2 * layout.margin.x - layout.columns * wide) / (layout.columns - 1) : 0;
    const x = layout.margin.x + (place % layout.columns) * (wide + gap);
    const y = layout.margin.y + Math.floor(place / layout.columns) * tall;
    label(pdf, facts, input.from, { x, y, wide, tall });
  }
  return pdf.end();
}

type Box = { x: number; y: number; wide: number; tall: number };

function label(pdf: PdfPages, facts: LabelFacts, from: Sender, box: Box): void {
  const pad = box.wide > 290 ? 18 : 14;
  const inside = { x: box.x + pad, wide: box.wide - 2 * pad, top: box.y + pad, bottom: box.y + box.tall - pad };
  // The largest size at which everything fits.
  let scale = box.tall > 300 ? 1.5 : 1;
  while (scale > 0.4 && heightOf(pdf, facts, from, inside.wide, scale) > inside.bottom - inside.top) scale -= 0.05;
  const { type, doc } = pdf;
  let y = inside.top;
  const write = (text: string, size: number, more: { bold?: boolean; colour?: string } = {}) => {
    const style = {
      size: size * scale,
      ...(more.bold ? { weight: 'bold' as const } : {}),
      ...(more.colour ? { colour: more.colour } : {}),
    };
    y += type.write(text, inside.x, y, inside.wide, style);
  };
  write(`From ${from.name}${from.address ? `, ${from.address}` : ''}`, 7, { colour: quiet });
  doc.rect(inside.x, y + 2 * scale, inside.wide, 0.7).fill('#9aa39f');
  y += 6 * scale;
  write(facts.recipient, 13, { bold: true });
  for (const line of facts.lines) write(line, 11);
  write(facts.phone, 10);
  const foot = footOf(facts);
  const tall = type.height(foot, inside.wide, { size: 7.5 * scale });
  type.write(foot, inside.x, inside.bottom - tall, inside.wide, { size: 7.5 * scale, colour: quiet });
}

function heightOf({ type }: PdfPages, facts: LabelFacts, from: Sender, wide: number, scale: number): number {
  const tall = (text: string, size: number, weight: 'regular' | 'bold' = 'regular') =>
    type.height(text, wide, { size: size * scale, weight });
  return (
    tall(`From ${from.name}${from.address ? `, ${from.address}` : ''}`, 7) +
    tall(facts.recipient, 13, 'bold') +
    facts.lines.reduce((sum, line) => sum + tall(line, 11), 0) +
    tall(facts.phone, 10) +
    tall(footOf(facts), 7.5) +
    12 * scale
  );
}

function footOf({ reference, programme, quantity, carrier, tracking }: LabelFacts): string {
  const kits = quantity > 1 ? `${quantity} × ` : '';
  return [reference, `${kits}${programme}`, [carrier, tracking].filter(Boolean).join(' ')].filter(Boolean).join(' · ');
}
