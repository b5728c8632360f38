import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const sources = readdirSync('src', { recursive: true, withFileTypes: true })
  .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map(({ parentPath, name }) => path.join(parentPath, name));

/** What comes from a person or a file, cut by its units: half a sign may be left, and JSON in the database refuses that as a whole. */
const cutByUnits = /\b(?:textOf|fieldText|printable)\((?:[^()]|\([^()]*\))*\)(?:\.trim\(\))?\.slice\(0,/;

it('a text that somebody typed is cut by `cutTo`, or by the length that `textOf` is given: never inside a sign', () => {
  expect(cutByUnits.test("printable(cells[0] ?? '').slice(0, 80)")).toBe(true);
  expect(cutByUnits.test("textOf(form, 'why').trim().slice(0, 200)")).toBe(true);
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (cutByUnits.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
  );
  expect(found).toEqual([]);
});
