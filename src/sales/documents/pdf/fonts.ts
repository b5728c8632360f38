import loadHarfBuzz from 'harfbuzzjs/hb.js';
import wrapped from 'harfbuzzjs/hbjs.js';
import { woffToSfnt } from './woff.ts';

type Loader = () => Promise<{ default: string }>;
export type Weight = 'regular' | 'bold';

export type ShapedGlyph = { id: number; codePoints: number[]; advance: number; dx: number; dy: number };
/** A font that covers its letters and shapes words; all measures in its own units. */
export type Font = {
  key: string;
  sfnt: Buffer;
  /** The scale that makes its letters look as large as the others. */
  scale: number;
  has: (codePoint: number) => boolean;
  shape: (text: string) => ShapedGlyph[];
};

// The bundle contains the fonts, so that the server can run in any folder.
const loaders = {
  latin: {
    regular: () => import('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff?inline'),
  },
  latinExtended: {
    regular: () => import('@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans/files/noto-sans-latin-ext-700-normal.woff?inline'),
  },
  devanagari: {
    regular: () => import('@fontsource/noto-sans/files/noto-sans-devanagari-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans/files/noto-sans-devanagari-700-normal.woff?inline'),
  },
  tamil: {
    regular: () => import('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff?inline'),
  },
  telugu: {
    regular: () => import('@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-telugu/files/noto-sans-telugu-telugu-700-normal.woff?inline'),
  },
  kannada: {
    regular: () => import('@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-kannada/files/noto-sans-kannada-kannada-700-normal.woff?inline'),
  },
  malayalam: {
    regular: () => import('@fontsource/manjari/files/manjari-malayalam-400-normal.woff?inline'),
    bold: () => import('@fontsource/manjari/files/manjari-malayalam-700-normal.woff?inline'),
  },
} satisfies Record<string, Record<Weight, Loader>>;

type FontName = keyof typeof loaders;

/** Latin always; the others only if the text has their letters. */
const scripts: [FontName, RegExp][] = [
  ['latin', /^/],
  ['latinExtended', /^/],
  ['devanagari', /\p{Script=Devanagari}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
];

// The package's entry is a promise, which bundlers and test runners wrap differently.
const harfBuzz = loadHarfBuzz().then(wrapped);
const kept = new Map<string, Promise<Font>>();

/** The fonts for the texts, in lookup order: Latin digits stay Latin in every script. */
export function fontsFor(texts: string, weight: Weight): Promise<Font[]> {
  const needed = scripts.filter(([, letters]) => letters.test(texts));
  return Promise.all(needed.map(([name]) => openOnce(name, weight)));
}

function openOnce(name: FontName, weight: Weight): Promise<Font> {
  const key = `${name}-${weight}`;
  const font = kept.get(key) ?? open(key, loaders[name][weight]);
  kept.set(key, font);
  return font;
}

async function open(key: string, load: Loader): Promise<Font> {
  const [hb, { default: address }] = await Promise.all([harfBuzz, load()]);
  const sfnt = woffToSfnt(Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'));
  const face = hb.createFace(hb.createBlob(sfnt), 0);
  const font = hb.createFont(face);
  const letters = new Set(face.collectUnicodes());
  return {
    key,
    sfnt,
    scale: key.startsWith('malayalam') ? 1.14 : 1,
    has: (codePoint) => letters.has(codePoint),
    shape: (text) => {
      const buffer = hb.createBuffer();
      buffer.addText(text);
      buffer.guessSegmentProperties();
      hb.shape(font, buffer);
      const glyphs = buffer.json();
      buffer.destroy();
      return glyphs.map(({ g, cl, ax, dx, dy }, index) => {
        // The first glyph of a cluster carries all its letters, so that text can be copied from the file.
        const end = glyphs.slice(index).find((other) => other.cl > cl)?.cl ?? text.length;
        const ownLetters = glyphs[index - 1]?.cl === cl ? '' : text.slice(cl, end);
        return {
          id: g,
          advance: ax,
          dx,
          dy,
          codePoints: Array.from(ownLetters, (letter) => letter.codePointAt(0) ?? 0),
        };
      });
    },
  };
}
