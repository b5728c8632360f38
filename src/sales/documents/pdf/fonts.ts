import loadHarfBuzz from 'harfbuzzjs/hb.js';
import wrapped from 'harfbuzzjs/hbjs.js';
import { eastAsianParts } from './east-asian-parts.ts';
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
  bengali: {
    regular: () => import('@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-700-normal.woff?inline'),
  },
  gurmukhi: {
    regular: () => import('@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-gurmukhi/files/noto-sans-gurmukhi-gurmukhi-700-normal.woff?inline'),
  },
  gujarati: {
    regular: () => import('@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-700-normal.woff?inline'),
  },
  oriya: {
    regular: () => import('@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-oriya/files/noto-sans-oriya-oriya-700-normal.woff?inline'),
  },
  arabic: {
    regular: () => import('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-arabic/files/noto-sans-arabic-arabic-700-normal.woff?inline'),
  },
  sinhala: {
    regular: () => import('@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-sinhala/files/noto-sans-sinhala-sinhala-700-normal.woff?inline'),
  },
  hebrew: {
    regular: () => import('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-700-normal.woff?inline'),
  },
  thai: {
    regular: () => import('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff?inline'),
  },
  olChiki: {
    regular: () => import('@fontsource/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-ol-chiki/files/noto-sans-ol-chiki-ol-chiki-700-normal.woff?inline'),
  },
  meeteiMayek: {
    regular: () =>
      import('@fontsource/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-400-normal.woff?inline'),
    bold: () =>
      import('@fontsource/noto-sans-meetei-mayek/files/noto-sans-meetei-mayek-meetei-mayek-700-normal.woff?inline'),
  },
  armenian: {
    regular: () => import('@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-armenian/files/noto-sans-armenian-armenian-700-normal.woff?inline'),
  },
  georgian: {
    regular: () => import('@fontsource/noto-sans-georgian/files/noto-sans-georgian-georgian-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-georgian/files/noto-sans-georgian-georgian-700-normal.woff?inline'),
  },
  ethiopic: {
    regular: () => import('@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-ethiopic/files/noto-sans-ethiopic-ethiopic-700-normal.woff?inline'),
  },
  myanmar: {
    regular: () => import('@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-myanmar/files/noto-sans-myanmar-myanmar-700-normal.woff?inline'),
  },
  khmer: {
    regular: () => import('@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-400-normal.woff?inline'),
    bold: () => import('@fontsource/noto-sans-khmer/files/noto-sans-khmer-khmer-700-normal.woff?inline'),
  },
  // The parts of the first two have no marks for letters of the other: here every letter has every mark, Greek and Cyrillic too.
  whole: {
    regular: () => import('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?inline'),
    bold: () => import('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf?inline'),
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
  ['bengali', /\p{Script=Bengali}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['oriya', /\p{Script=Oriya}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['sinhala', /\p{Script=Sinhala}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['thai', /\p{Script=Thai}/u],
  ['olChiki', /\p{Script=Ol_Chiki}/u],
  ['meeteiMayek', /\p{Script=Meetei_Mayek}/u],
  ['armenian', /\p{Script=Armenian}/u],
  ['georgian', /\p{Script=Georgian}/u],
  ['ethiopic', /\p{Script=Ethiopic}/u],
  ['myanmar', /\p{Script=Myanmar}/u],
  ['khmer', /\p{Script=Khmer}/u],
  ['whole', /[\p{Script=Greek}\p{Script=Cyrillic}\u0300-\u036F\u1E00-\u1EFF]/u],
];

// The package's entry is a promise, which bundlers and test runners wrap differently.
const harfBuzz = loadHarfBuzz().then(wrapped);
const kept = new Map<string, Promise<Font>>();

/** The fonts for the texts, in lookup order: Latin digits stay Latin in every script. East Asian letters have one weight. */
export async function fontsFor(texts: string, weight: Weight): Promise<Font[]> {
  const needed = scripts.filter(([, letters]) => letters.test(texts));
  const parts = await eastAsianParts(texts);
  const fonts = await Promise.all([
    ...needed.map(([name]) => openOnce(name, weight, loaders[name][weight])),
    ...parts.map(([name, load]) => openOnce(name, weight, load)),
  ]);
  // Single signs (`№`, a hyphen that does not break) are in the largest font only.
  const lacking = Array.from(texts).some(
    (letter) => !/\s|\p{C}/u.test(letter) && !fonts.some(({ has }) => has(letter.codePointAt(0) ?? 0)),
  );
  const isThere = needed.some(([name]) => name === 'whole');
  return lacking && !isThere ? [...fonts, await openOnce('whole', weight, loaders.whole[weight])] : fonts;
}

function openOnce(name: string, weight: Weight, load: Loader): Promise<Font> {
  const key = `${name}-${weight}`;
  const font = kept.get(key) ?? open(key, load);
  kept.set(key, font);
  return font;
}

async function open(key: string, load: Loader): Promise<Font> {
  const [hb, { default: address }] = await Promise.all([harfBuzz, load()]);
  const file = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
  const sfnt = file.toString('latin1', 0, 4) === 'wOFF' ? woffToSfnt(file) : file;
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
      const starts = [...new Set(glyphs.map(({ cl }) => cl)), text.length].sort((one, other) => one - other);
      return glyphs.map(({ g, cl, ax, dx, dy }, index) => {
        // The first glyph of a cluster carries all its letters, so that text can be copied from the file. Clusters of Arabic come from the end.
        const end = starts[starts.indexOf(cl) + 1] ?? text.length;
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
