import { expect, it } from 'vitest';
import { facesOf } from './late-fonts.ts';

it('reads faces from a sheet, written at length or small', () => {
  const names =
    "@font-face {\n  font-family: 'Some Names';\n  src: url('./n.woff2') format('woff2');\n  unicode-range: U+1;\n}";
  const face =
    '@font-face{font-family:Some Face;font-weight:300 900;font-display:swap;src:url(/f.woff2)format("woff2")}';
  expect(facesOf(names + face)).toEqual([
    ['Some Names', "url('./n.woff2')"],
    ['Some Face', 'url(/f.woff2)', { weight: '300 900' }],
  ]);
});

it('refuses a face without a name or a file', () => {
  expect(() => facesOf('@font-face{font-family:Some Face}')).toThrow('without name or source');
  expect(() => facesOf('@font-face{src:url(/f.woff2)}')).toThrow('without name or source');
});
