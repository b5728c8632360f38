import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nameFace, textFaces } from './late-faces.ts';

it('browsers with and without scripts have the same fonts', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, 'late-fonts.css'), 'utf8');
  const faces = Array.from(sheet.matchAll(/@font-face \{([^}]*)\}/g), ([, rule = '']) => {
    const [, family] = /font-family: '([^']+)'/.exec(rule) ?? [];
    const [, file = ''] = /url\('([^']+)'\)/.exec(rule) ?? [];
    const [, weight] = /font-weight: ([^;]+)/.exec(rule) ?? [];
    return [family, path.posix.basename(file), ...(weight ? [{ weight }] : [])];
  });
  expect(faces.length).toBe(3);
  expect(
    [...textFaces, nameFace].map(([family, source, ...rest]) => [
      family,
      path.posix.basename(source).replace(/\?.*$/, ''),
      ...rest,
    ]),
  ).toEqual(faces);
});
