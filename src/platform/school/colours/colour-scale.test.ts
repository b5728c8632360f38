import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { brandCss } from './brand-css.ts';
import { colourScale, contrast, hasHue } from './colour-scale.ts';
import { readColour } from './read-colour.ts';

const circle = Array.from({ length: 24 }, (_, step) => step * 15);

it.each(circle)('a scale of hue %i reads at 4.5:1 in light, dark and on bands, whatever the accent', async (hue) => {
  const { default: Color } = await import('colorjs.io');
  for (const [lightness, strength] of [
    [0.45, 0.12],
    [0.8, 0.15],
    [0.6, 0.05],
  ] as const) {
    const colour = new Color('oklch', [lightness, strength, hue])
      .to('srgb')
      .toGamut()
      .toString({ format: 'hex', collapse: false });
    for (const accent of ['sun', 'same', 'opposite'] as const) {
      const { pairs, light } = colourScale(colour, { accent, exact: false });
      expect(pairs.filter(({ ratio }) => ratio < 4.5)).toEqual([]);
      expect(Object.values(light).every((value) => /^#[0-9a-f]{6}$/.test(value))).toBe(true);
    }
  }
});

it('our own green leads to a scale that is nearly our own', () => {
  const { light } = colourScale('#0b6b4e', { accent: 'sun', exact: false });
  expect(contrast(light.brand ?? '', '#0b6b4e')).toBeLessThan(1.15);
});

it('a colour that is kept exactly shows what it reaches', () => {
  const { pairs } = colourScale('#ffe600', { accent: 'sun', exact: true });
  expect(pairs.find(({ name }) => name === 'link')?.ratio).toBeLessThan(1.5);
});

it('takes colours with and without the sign, and nothing else; greys have no hue', () => {
  expect([readColour('#B03A7E'), readColour('b03a7e'), readColour('#abc')]).toEqual(['#b03a7e', '#b03a7e', '#aabbcc']);
  expect([readColour('red'), readColour('#12345'), readColour('url(x)'), readColour('')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect([hasHue('#808080'), hasHue('#000000'), hasHue('#b03a7e')]).toEqual([false, false, true]);
});

it('costs a page some three hundred bytes on its way', () => {
  const css = brandCss(colourScale('#b03a7e', { accent: 'opposite', exact: false }), true);
  expect(brotliCompressSync(css).length).toBeLessThan(340);
});
