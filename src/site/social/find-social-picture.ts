import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { config } from '#config';
import type { SocialCard } from './social-card.ts';

/** One after the other: drawing takes the processor for a tenth of a second, and visitors come first. */
let drawing: Promise<unknown> = Promise.resolve();

/** The picture of a page, from DATA_DIR/social or newly drawn. One file a page: a new one replaces the former. */
export async function findSocialPicture(
  pagePath: string,
  hash: string,
  card: SocialCard,
): Promise<Uint8Array<ArrayBuffer>> {
  const folder = path.join(config().DATA_DIR, 'social');
  const name = pagePath === '/' ? '' : pagePath.slice(1).replaceAll('/', '.');
  const file = path.join(folder, `${name}@${hash}.png`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Uint8Array(kept);
  const turn = drawing.then(async () => {
    // Shaping and drawing weigh more than the rest of the server: they are loaded for the first picture.
    const { drawSocialPicture } = await import('./draw-social-picture.tsx');
    return drawSocialPicture(card);
  });
  drawing = turn.catch(() => {});
  const picture = await turn;
  await keep(folder, name, file, picture);
  return new Uint8Array(picture);
}

async function keep(folder: string, name: string, file: string, picture: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const former = (await readdir(folder)).filter((other) => other.startsWith(`${name}@`));
  await Promise.all(former.map((other) => rm(path.join(folder, other), { force: true })));
  await writeFile(`${file}.new`, picture);
  await rename(`${file}.new`, file);
}
