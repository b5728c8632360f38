import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import demo from '#demo' with { type: 'json' };

/** Every file of `src` that ships, with what it says. Tests may name the demo. */
const shipped = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
  .map(({ parentPath, name }) => path.join(parentPath, name))
  .filter((file) => !/\.(?:woff2|avif|webp|png)$/.test(file));

/** The name in any spelling, its host, and its prefix before the letters of a reference or a document's number. */
const ofTheDemo = [
  new RegExp(demo.name, 'i'),
  new RegExp(demo.site.replace(/^https?:\/\//, '').replaceAll('.', String.raw`\.`), 'i'),
  new RegExp(`\\b${demo.prefix}(?:-|[TIRC]{1,2}/)`),
  new RegExp(`['"\`]${demo.prefix}['"\`]`),
];

it('no line of the code names the business of the demo: its names are only in content/demo-business.json', () => {
  expect(shipped.length).toBeGreaterThan(500);
  const found = shipped.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) =>
        ofTheDemo.some((sign) => sign.test(line)) ? [`${file}:${index + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});
