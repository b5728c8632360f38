// node scripts/cut-fonts.mjs [--check]: cuts the fonts in src/foundation/ui/fonts out of the variable fonts of the packages: the weights that our
// styles use, without fractions, hints and unused names. Half of a font of a southern script is what its lighter weights need.
// --check writes nothing, and fails when a font in the folder is another one. language-names.woff2 is merged by hand (docs/decisions/languages.md).
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import harfbuzz from 'harfbuzzjs';
import subsetFont from 'subset-font';

/** A font of ours: its name, the lightest and boldest weight that is used, and the file of the package. */
const fonts = [
  [
    'noto-sans-devanagari',
    400,
    700,
    import.meta.resolve('@fontsource-variable/noto-sans/files/noto-sans-devanagari-wght-normal.woff2'),
  ],
  [
    'noto-sans-tamil',
    400,
    700,
    import.meta.resolve('@fontsource-variable/noto-sans-tamil/files/noto-sans-tamil-tamil-wght-normal.woff2'),
  ],
  [
    'noto-sans-telugu',
    400,
    700,
    import.meta.resolve('@fontsource-variable/noto-sans-telugu/files/noto-sans-telugu-telugu-wght-normal.woff2'),
  ],
  [
    'noto-sans-kannada',
    400,
    700,
    import.meta.resolve('@fontsource-variable/noto-sans-kannada/files/noto-sans-kannada-kannada-wght-normal.woff2'),
  ],
  [
    'noto-sans-malayalam',
    400,
    700,
    import.meta
      .resolve('@fontsource-variable/noto-sans-malayalam/files/noto-sans-malayalam-malayalam-wght-normal.woff2'),
  ],
  [
    'bricolage-grotesque',
    600,
    800,
    import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
  ],
];

/** Nothing on a page asks for fractions or for the forms of another language. */
const unused = new Set(['dnom', 'frac', 'locl', 'numr']);

/** Who made it and under which licence. */
const names = [0, 1, 2, 3, 4, 5, 6, 13, 14];

/** The tags of all features of a font, read from its tables of substitutions and positions. */
function featuresOf(sfnt) {
  const view = new DataView(sfnt.buffer, sfnt.byteOffset, sfnt.length);
  const tagAt = (place) => sfnt.toString('latin1', place, place + 4);
  const features = new Set();
  for (let table = 0; table < view.getUint16(4); table += 1) {
    const entry = 12 + table * 16;
    if (!['GSUB', 'GPOS'].includes(tagAt(entry))) continue;
    const start = view.getUint32(entry + 8);
    const list = start + view.getUint16(start + 6);
    for (let index = 0; index < view.getUint16(list); index += 1) features.add(tagAt(list + 2 + index * 6));
  }
  return [...features];
}

/** Every code point that a font has a glyph for, as a text. */
async function textOf(sfnt) {
  const shaper = await harfbuzz;
  const face = shaper.createFace(shaper.createBlob(sfnt), 0);
  return String.fromCodePoint(...face.collectUnicodes());
}

async function cut(source, min, max) {
  const whole = await subsetFont(source, undefined, { keepAllGlyphs: true, targetFormat: 'truetype' });
  return subsetFont(source, await textOf(whole), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max } },
    keepFeatures: featuresOf(whole).filter((feature) => !unused.has(feature)),
    preserveNameIds: names,
    noHinting: true,
  });
}

const check = process.argv.includes('--check');
for (const [name, min, max, source] of fonts) {
  const font = await cut(readFileSync(fileURLToPath(source)), min, max);
  const target = fileURLToPath(new URL(`../src/foundation/ui/fonts/${name}.woff2`, import.meta.url));
  if (!check) writeFileSync(target, font);
  else if (!font.equals(readFileSync(target))) throw new Error(`${target} is not what is cut from ${source}`);
  process.stdout.write(`${name}: ${font.length} bytes, ${min} to ${max}\n`);
}
