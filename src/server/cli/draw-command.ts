import { drawCertificate } from '#sales/documents/pdf/draw-certificate.ts';
import { drawLabels, drawPickList } from '#sales/delivery/labels/draw-sheets.ts';
import type { DocumentColours } from '#sales/documents/model';
import { drawPdf } from '#sales/documents/pdf/draw-pdf.ts';
import { packedFiles } from '#platform/media/pictures/make-files.ts';
import { drawPerson } from '#office/privacy/files/draw-person.ts';
import type { DrawingAnswer, DrawingOrder } from '#foundation/kit/drawing-process.server.ts';
import { drawAppIcon } from '#website/site/share-images/draw-app-icon.tsx';
import { drawShareImage } from '#website/site/share-images/draw-share-image.tsx';

/** The drawers that run in a separate process (`#foundation/kit/drawing-process.server.ts`), by name. */
const drawers = new Map<string, (input: never) => Promise<Uint8Array>>([
  ['social-picture', drawShareImage],
  ['app-icon', drawAppIcon],
  [
    'certificate',
    ({ sheet, at, colours }: { sheet: Parameters<typeof drawCertificate>[0]; at: Date; colours: DocumentColours }) =>
      drawCertificate(sheet, at, colours),
  ],
  ['labels', drawLabels],
  ['media-files', packedFiles],
  ['personal-data', drawPerson],
  ['pick-list', drawPickList],
  [
    'pdf',
    ({ printed, at, colours }: { printed: Parameters<typeof drawPdf>[0]; at: Date; colours: DocumentColours }) =>
      drawPdf(printed, at, colours),
  ],
]);

/** Draws the server's requests one at a time, until the server ends or has no more. */
export function drawCommand(): Promise<void> {
  let turn: Promise<void> = Promise.resolve();
  process.on('message', (order: DrawingOrder) => {
    turn = answer(order, turn);
  });
  return new Promise((resolve) => {
    process.once('disconnect', () => {
      resolve();
      process.exit();
    });
  });
}

async function answer(order: DrawingOrder, before: Promise<void>): Promise<void> {
  await before;
  const answered = await drawn(order);
  if (process.connected) process.send?.(answered);
}

async function drawn({ id, kind, input }: DrawingOrder): Promise<DrawingAnswer> {
  try {
    const draw = drawers.get(kind);
    if (!draw) return { id, error: `Unknown kind of drawing '${kind}'.` };
    return { id, bytes: await draw(input as never) };
  } catch (error) {
    return { id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
