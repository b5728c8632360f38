import { drawCertificate } from '#documents/certificate';
import { drawLabels, drawPickList } from '#delivery/sheets';
import type { DocumentColours } from '#documents/model';
import { drawPdf } from '#documents/pdf';
import { packedFiles } from '#media/make-files';
import { drawPerson } from '#privacy/sheet';
import type { DrawingAnswer, DrawingOrder } from '#kit/drawing-process.server';
import { drawAppIcon } from '#site/app-icon';
import { drawShareImage } from '#site/share-image';

/** What can be drawn apart (`#kit/drawing-process.server`), by name. */
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

/** Draws what the server asks for, one after the other, until the server ends or has nothing more. */
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
