import { createHash } from 'node:crypto';
import type { BrandSlot } from '#foundation/config';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { cleanSvg, type SvgRefusal } from './clean-svg.ts';

export type BrandPictureRefusal = SvgRefusal | 'none' | 'type' | 'unreadable' | 'too-large' | 'too-detailed';
export type MadeBrandPicture = { type: 'image/svg+xml' | 'image/png'; hash: string; content: Buffer };

/** The largest file that is taken, in bytes, and the largest that is sent to visitors. */
export const largestUpload = 2 * 2 ** 20;
const largestSent = 100 * 1024;
const maxPixels = 40_000_000;

/** Pixels that a picture of a slot is made to fit into. */
const sizes: Record<BrandSlot, { width: number; height: number }> = {
  light: { width: 720, height: 192 },
  dark: { width: 720, height: 192 },
  icon: { width: 256, height: 256 },
  // Shown at half its size, so that it is sharp on a phone too.
  mail: { width: 480, height: 120 },
};

/**
 * Makes a brand picture from a file, by its content: an SVG is sanitized and stays SVG, except for mails, where clients do not show it; PNG, JPEG and
 * WebP become
 * a small PNG without metadata. Refuses with the reason; decodes nothing above 40 megapixels.
 */
export async function makeBrandPicture(
  bytes: Uint8Array,
  slot: BrandSlot,
): Promise<Outcome<MadeBrandPicture, BrandPictureRefusal>> {
  if (bytes.length === 0) return refused('none');
  if (bytes.length > largestUpload) return refused('too-large');
  const isRaster = signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte || byte < 0));
  if (isRaster) return drawn(Buffer.from(bytes), slot);
  const text = new TextDecoder()
    .decode(bytes)
    .replace(/^\uFEFF/, '')
    .trim();
  if (!/^(?:<\?xml|<!--|<!DOCTYPE svg|<svg)/i.test(text)) return refused('type');
  const clean = cleanSvg(text);
  if (!clean.ok) return clean;
  const content = Buffer.from(clean.value);
  const picture = await drawn(content, slot);
  if (!picture.ok || slot === 'mail') return picture;
  if (content.length > largestSent) return refused('too-detailed');
  return ok({ type: 'image/svg+xml', hash: hashOf(content), content });
}

/** PNG, JPEG, and WebP (`RIFF`, four bytes of length, `WEBP`). */
const signatures = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
  [0x52, 0x49, 0x46, 0x46, -1, -1, -1, -1, 0x57, 0x45, 0x42, 0x50],
];

async function drawn(input: Buffer, slot: BrandSlot): Promise<Outcome<MadeBrandPicture, BrandPictureRefusal>> {
  const { default: sharp } = await import('sharp');
  try {
    const content = await sharp(input, { limitInputPixels: maxPixels, density: 288 })
      .autoOrient()
      .resize({ ...sizes[slot], fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, compressionLevel: 9 })
      .toBuffer();
    return content.length > largestSent
      ? refused('too-detailed')
      : ok({ type: 'image/png', hash: hashOf(content), content });
  } catch {
    return refused('unreadable');
  }
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex').slice(0, 10);
