import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

const references = 'tests/look';
const found = '.cache/look';

/** The share of a picture's pixels that may differ: Chromium versions antialias differently. */
const tolerance = 0.015;

/**
 * Compares a screenshot with its reference picture, both at half size. Returns null when they look alike, else a sentence; the new picture is then in
 * `.cache/look`. With UPDATE_LOOK=1 it replaces the reference.
 */
export async function lookChanged(name: string, screenshot: Buffer): Promise<string | null> {
  const file = path.join(references, `${name}.webp`);
  const { width, height } = await sharp(screenshot).metadata();
  const half = await sharp(screenshot)
    .resize({ width: Math.round(width / 2), height: Math.max(1, Math.round(height / 2)), fit: 'fill' })
    .png({ compressionLevel: 1 })
    .toBuffer();
  if (process.env.UPDATE_LOOK === '1') {
    mkdirSync(references, { recursive: true });
    await keep(half, file);
    return null;
  }
  const problem = existsSync(file) ? await difference(readFileSync(file), half) : 'has no kept picture';
  if (problem === null) return null;
  mkdirSync(found, { recursive: true });
  await keep(half, path.join(found, `${name}.webp`));
  return `${name} ${problem} (see ${found}/${name}.webp; if it is meant so: UPDATE_LOOK=1)`;
}

/** Why two pictures look different, or null. */
export async function difference(kept: Buffer, now: Buffer): Promise<string | null> {
  const [before, after] = await Promise.all([kept, now].map(pixels));
  if (!before || !after) return 'cannot be read';
  const { width } = after.info;
  const height = Math.min(before.info.height, after.info.height);
  // One line of rounding is no change; a line of text more is.
  if (before.info.width !== width || Math.abs(before.info.height - after.info.height) > 2)
    return `is ${width} × ${after.info.height} instead of ${before.info.width} × ${before.info.height}`;
  const size = width * height * 4;
  const changed = pixelmatch(before.data.subarray(0, size), after.data.subarray(0, size), undefined, width, height, {
    threshold: 0.2,
  });
  const share = changed / (width * height);
  return share > tolerance ? `differs in ${(share * 100).toFixed(1)} % of its pixels` : null;
}

/** Strong compression takes longer than the comparison, so only files are compressed. */
async function keep(picture: Buffer, file: string): Promise<void> {
  await sharp(picture).webp({ lossless: true, nearLossless: true, quality: 50, effort: 6 }).toFile(file);
}

function pixels(picture: Buffer) {
  return sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}
