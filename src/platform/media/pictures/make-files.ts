import { createHash } from 'node:crypto';
import { serialize } from 'node:v8';
import { readFile } from 'node:fs/promises';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import {
  largestUpload,
  mediaWidths,
  maxPixels,
  smallestHeight,
  smallestWidth,
  type MediaKind,
  type UploadRefusal,
} from '../model.ts';
import { convertHeic } from './convert-heic.ts';
import { sniff } from './sniff.ts';

/** A stored picture: named by its content, in several widths, without the file's other data. */
export type MadeFiles = {
  kind: MediaKind;
  sourceHash: string;
  hash: string;
  widths: number[];
  height: number;
  bytes: number;
  colour: string;
  /** `name`: the suffix after the hash, such as `-960.avif`. */
  files: { name: string; content: Uint8Array }[];
};

/** Changes when the same upload would lead to other files: they need another name then. */
const recipe = '1';
/** What names the files that are made of a file with this hash (SHA-256, hex). */
export const hashOfSource = (sourceHash: string) =>
  createHash('sha256').update(`${recipe} ${sourceHash}`).digest('hex').slice(0, 24);

/** The one JPEG, for mails and for those who share a page. */
const jpegWidth = 960;

/**
 * Makes the delivered files of an uploaded file at path `file`. The file is not trusted: its type is detected from its bytes. A photo
 * is rotated upright and loses its EXIF data, including its location; HEIC needs a program of the machine; a GIF becomes a photo of its first picture; a drawing keeps only elements that
 * draw.
 */
export async function makeFiles(file: string): Promise<Outcome<MadeFiles, UploadRefusal>> {
  const content = await readFile(file);
  if (content.length === 0) return refused('none');
  if (content.length > largestUpload) return refused('too-large');
  const format = sniff(content);
  if (!format) return refused('type');
  const sourceHash = createHash('sha256').update(content).digest('hex');
  const hash = hashOfSource(sourceHash);
  const known = { sourceHash, hash, bytes: content.length };
  if (format === 'heic') return makeHeic(file, content, known);
  return format === 'svg' ? makeDrawing(content, known) : makePhoto(content, known, { format });
}

/** A photo of an iPhone, unpacked by a program of the machine. A picture of too many pixels is refused before. */
async function makeHeic(file: string, content: Uint8Array, known: Known): Promise<Outcome<MadeFiles, UploadRefusal>> {
  const { default: sharp } = await import('sharp');
  // The library reads the head of such a file and not its picture.
  const head = await sharp(content, { limitInputPixels: false })
    .metadata()
    .catch(() => null);
  if (head && head.width * head.height > maxPixels) return refused('too-many-pixels');
  const photo = await convertHeic(file);
  if (photo === 'missing') return refused('heic');
  return photo === 'broken' ? refused('broken') : makePhoto(photo, known, { format: 'jpeg', isUpright: true });
}

type Known = Pick<MadeFiles, 'sourceHash' | 'hash' | 'bytes'>;

async function makeDrawing(content: Uint8Array, known: Known): Promise<Outcome<MadeFiles, UploadRefusal>> {
  // Loaded when the first drawing comes: it is a megabyte of code.
  const { cleanDrawing } = await import('./clean-drawing.ts');
  const drawing = cleanDrawing(content);
  if (!drawing) return refused('drawing');
  const { width, height } = drawing;
  const files = [{ name: '.svg', content: drawing.content }];
  return ok({ ...known, kind: 'drawing', widths: [width], height, colour: '#ffffff', files });
}

/** `isUpright`: the orientation that the file names was applied already. */
async function makePhoto(
  content: Uint8Array,
  known: Known,
  { format, isUpright = false }: { format: string; isUpright?: boolean },
): Promise<Outcome<MadeFiles, UploadRefusal>> {
  // Loaded when the first picture comes: most servers never see one.
  const { default: sharp } = await import('sharp');
  try {
    const { width, height, format: found } = await sharp(content, { limitInputPixels: false }).metadata();
    if (found !== (format === 'avif' ? 'heif' : format)) return refused('type');
    if (width * height > maxPixels) return refused('too-many-pixels');
    if (Math.min(width, height) < smallestHeight || Math.max(width, height) < smallestWidth)
      return refused('too-small');
    const most = mediaWidths.at(-1) ?? 0;
    const read = sharp(content, { limitInputPixels: maxPixels, failOn: 'error' });
    const whole = await (isUpright ? read : read.autoOrient())
      .resize({ width: most, height: most * 2, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { info } = whole;
    const raw = () => sharp(whole.data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const widths = [...mediaWidths.filter((wide) => wide < info.width), info.width];
    const files: MadeFiles['files'] = [];
    for (const wide of widths) {
      const sized = raw().resize({ width: wide });
      const avif = await sized.clone().avif({ quality: 55, effort: 2 }).toBuffer();
      const webp = await sized.clone().webp({ quality: 78 }).toBuffer();
      files.push({ name: `-${wide}.avif`, content: avif }, { name: `-${wide}.webp`, content: webp });
    }
    const wide = widths.findLast((one) => one <= jpegWidth) ?? info.width;
    const flat = () => raw().flatten({ background: '#ffffff' });
    const jpeg = await flat().resize({ width: wide }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
    files.push({ name: `-${wide}.jpg`, content: jpeg });
    const [red = 0, green = 0, blue = 0] = await flat().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
    const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    return ok({ ...known, kind: 'photo', widths, height: info.height, colour, files });
  } catch {
    // A file the decoder cannot read is damaged, by accident or on purpose.
    return refused('broken');
  }
}

/** The same as bytes, for the process that draws. */
export const packedFiles = async (file: string): Promise<Uint8Array> => serialize(await makeFiles(file));
