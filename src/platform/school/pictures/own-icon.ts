import { createHash } from 'node:crypto';
import type { BrandPicture, Look } from '#foundation/config';

/**
 * The icon of a school: the uploaded one, else the first letter of its name on its colour. Always an SVG, because pages link to one; other
 * formats are embedded in it.
 */
export function ownIcon(name: string, { pictures, brand, brandInk }: Look): BrandPicture {
  const { icon } = pictures;
  if (icon?.type === 'image/svg+xml') return icon;
  const body = Buffer.from(icon ? wrapped(icon) : lettered(name, brand, brandInk));
  return { type: 'image/svg+xml', body, version: createHash('sha256').update(body).digest('hex').slice(0, 10) };
}

/** The first letter of a name as a reader sees it, including vowel signs (a grapheme). */
export function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    name.replace(/^[^\p{L}\p{N}]+/u, ''),
  );
  return first?.segment.toLocaleUpperCase('en') ?? '';
}

const head = '<svg xmlns="http://www.w3.org/2000/svg"';

function wrapped({ type, body }: BrandPicture): string {
  return `${head} viewBox="0 0 40 40"><image width="40" height="40" href="data:${type};base64,${body.toString('base64')}"/></svg>`;
}

function lettered(name: string, brand: string, ink: string): string {
  const letter = firstLetter(name).replaceAll(/[&<>]/g, '');
  const text = `<text x="20" y="28" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="23" fill="${ink}">${letter}</text>`;
  return `${head} viewBox="0 0 40 40"><rect width="40" height="40" rx="11" fill="${brand}"/>${text}</svg>`;
}
