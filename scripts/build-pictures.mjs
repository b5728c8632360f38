// Makes of every picture in content/pictures what browsers fetch: AVIF and WebP in several widths under build/client,
// and build/pictures.json, which tells the server their sizes. Part of the build; unchanged pictures are taken from .cache.
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const widths = [480, 960, 1440];
// More effort makes AVIF a tenth smaller and takes nine times as long.
const formats = { avif: { quality: 55, effort: 2 }, webp: { quality: 78, effort: 5 } };

/** Answers how many pictures there are. `from` may be missing. */
export async function buildPictures({ from = 'content/pictures', to = 'build', cache = '.cache/pictures' } = {}) {
  const target = path.join(to, 'client/assets/pictures');
  mkdirSync(target, { recursive: true });
  mkdirSync(cache, { recursive: true });
  const manifest = {};
  for (const name of existsSync(from) ? readdirSync(from).sort() : []) {
    const { name: key, ext } = path.parse(name);
    if (!['.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif'].includes(ext)) continue;
    manifest[key] = await buildPicture(path.join(from, name), key, target, cache);
  }
  writeFileSync(path.join(to, 'pictures.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return Object.keys(manifest).length;
}

async function buildPicture(file, key, target, cache) {
  const bytes = readFileSync(file);
  const hash = createHash('sha256')
    .update(JSON.stringify([widths, formats]))
    .update(bytes)
    .digest('hex')
    .slice(0, 8);
  // Twice as fine as drawn: an SVG is drawn at its own size before it is made smaller.
  const image = sharp(bytes, { density: 144 }).rotate();
  const { info } = await image.clone().raw().toBuffer({ resolveWithObject: true });
  const own = widths.filter((width) => width <= info.width);
  const made = own.length > 0 ? own : [info.width];
  for (const width of made) {
    for (const [format, options] of Object.entries(formats)) {
      const kept = path.join(cache, `${key}-${hash}-${width}.${format}`);
      if (!existsSync(kept)) await image.clone().resize({ width }).toFormat(format, options).toFile(kept);
      copyFileSync(kept, path.join(target, path.basename(kept)));
    }
  }
  const width = made.at(-1);
  // One colour, as text: blurred pixels are noise that no compression makes smaller.
  const [red, green, blue] = await image.clone().resize(1, 1, { fit: 'fill' }).flatten().raw().toBuffer();
  const colour = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return {
    base: `/assets/pictures/${key}-${hash}`,
    widths: made,
    width,
    height: Math.round((info.height * width) / info.width),
    placeholder: `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='100%25' height='100%25' fill='%23${colour}'/%3E%3C/svg%3E`,
  };
}
