import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { config } from '#foundation/config';
import { drawApart } from '#foundation/kit/drawing-process.server.ts';
import type { ShareCard } from './share-card.ts';

type Picture = Uint8Array<ArrayBuffer>;

/** Drawings in progress, so that concurrent requests share one. */
const drawing = new Map<string, Promise<Picture>>();

/** The picture of a page, from DATA_DIR/social or newly drawn. */
export function findShareImage(
  pagePath: string,
  hash: string,
  card: ShareCard,
  draw: (card: ShareCard) => Promise<Uint8Array> = drawCard,
): Promise<Picture> {
  return keptPicture(pagePath, hash, () => draw(card));
}

/** A picture by its place, from DATA_DIR/social or newly drawn, once for all who ask. One file a place: a new one replaces the former. */
export async function keptPicture(place: string, hash: string, draw: () => Promise<Uint8Array>): Promise<Picture> {
  const folder = path.join(config().DATA_DIR, 'social');
  const name = place === '/' ? '' : place.slice(1).replaceAll('/', '.');
  const file = path.join(folder, `${name}@${hash}.png`);
  const begun = drawing.get(file);
  if (begun) return begun;
  const picture = readOrDraw(folder, name, file, draw).finally(() => drawing.delete(file));
  drawing.set(file, picture);
  return picture;
}

async function readOrDraw(
  folder: string,
  name: string,
  file: string,
  draw: () => Promise<Uint8Array>,
): Promise<Picture> {
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Uint8Array(kept);
  const picture = await draw();
  await keep(folder, name, file, picture);
  return new Uint8Array(picture);
}

/** While developing there is no built server to start for it. */
async function drawCard(card: ShareCard): Promise<Uint8Array> {
  if (!import.meta.env.DEV) return drawApart('social-picture', card);
  const { drawShareImage } = await import('./draw-share-image.tsx');
  return drawShareImage(card);
}

async function keep(folder: string, name: string, file: string, picture: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  const former = (await readdir(folder)).filter((other) => other.startsWith(`${name}@`));
  await Promise.all(former.map((other) => rm(path.join(folder, other), { force: true })));
  // Another server of the same folder may write the same one.
  const begun = `${file}.${process.pid}.new`;
  await writeFile(begun, picture);
  await rename(begun, file);
}
