import { createHash } from 'node:crypto';
import { ok, refused, type Outcome } from '#kit/outcome';
import type { PictureType } from './programme-picture.ts';
import { largestPicture, mostPixels, pictureWidths, type PictureRefusal } from './picture-rules.ts';
import { sniffPicture } from './sniff-picture.ts';

/** A picture as it is kept: named by its content, in several widths, without anything else that stood in the file. */
export type MadePicture = {
  hash: string;
  widths: number[];
  /** Its mean colour as `#rrggbb`. */
  colour: string;
  files: { width: number; type: PictureType; content: Uint8Array }[];
};

/**
 * Makes what visitors load of a file that staff uploaded: 4 to 3, upright, as AVIF and WebP in up to three widths, without its EXIF data.
 * Refuses what is no picture by its content, is damaged, or has the wrong size; nothing of the file is trusted before.
 */
export async function makePicture(content: Uint8Array): Promise<Outcome<MadePicture, PictureRefusal>> {
  if (content.length === 0) return refused('none');
  if (content.length > largestPicture) return refused('too-large');
  const format = sniffPicture(content);
  if (!format) return refused('type');
  // Loaded when the first picture comes: most servers never see one.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, format: found } = await sharp(content, { limitInputPixels: false }).metadata();
    if (found !== format) return refused('type');
    if (width * height > mostPixels) return refused('too-many-pixels');
    const upright = sharp(content, { limitInputPixels: mostPixels, failOn: 'error' }).autoOrient();
    const whole = await upright
      .clone()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { info } = whole;
    const raw = () => sharp(whole.data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const largest = Math.min(info.width, Math.floor((info.height * 4) / 3));
    if (largest < pictureWidths[0]) return refused('too-small');
    const widths = pictureWidths.filter((wide) => wide <= largest);
    const files: MadePicture['files'] = [];
    for (const wide of widths) {
      const sized = raw().resize({ width: wide, height: (wide * 3) / 4, fit: 'cover' });
      files.push({
        width: wide,
        type: 'avif',
        content: await sized.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
      });
      files.push({ width: wide, type: 'webp', content: await sized.clone().webp({ quality: 78 }).toBuffer() });
    }
    const [red = 0, green = 0, blue = 0] = await raw().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
    const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    const hash = createHash('sha256').update(JSON.stringify(pictureWidths)).update(content).digest('hex').slice(0, 24);
    return ok({ hash, widths, colour, files });
  } catch {
    // What the decoder does not read is damaged, on purpose or not.
    return refused('broken');
  }
}
