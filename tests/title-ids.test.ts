import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const json = (name: string) => JSON.parse(readFileSync(`tests/${name}`, 'utf8')) as unknown;
const known = new Set([
  ...Object.keys(json('requirements/behaviours.json') as object),
  ...(json('hold/bar.json') as { id: string }[]).map(({ id }) => id),
]);

/** The ids with which the titles of a file of tests begin. */
function idsIn(code: string): string[] {
  const titles = code.matchAll(/\b(?:it|describe)(?:\.\w+)*\s*(?:\([^'"`]*\)|<[^>]*>\([^]*?\))?\(\s*['"`]([^'"`\n]*)/g);
  return [...titles].flatMap(([, title = '']) => {
    const [first = ''] = /^(?:[A-Z]{1,4}-?\d+(?:, |: | (?=[A-Z]{1,4}-?\d))?)+/.exec(title) ?? [];
    return first.match(/[A-Z]{1,4}-?\d+/g) ?? [];
  });
}

const files = ['src', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))))
  .filter((name) => /\.test\.tsx?$/.test(name) && path.basename(name) !== 'title-ids.test.ts');

describe('the ids with which titles begin (tests/requirements/README.md)', () => {
  it('are in a table that says what they mean', () => {
    const found = files.flatMap((name) => idsIn(readFileSync(name, 'utf8')).map((id) => `${id} in ${name}`));
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter((line) => !known.has(line.split(' ', 1)[0] ?? ''))).toEqual([]);
  });

  it('are found alone, in pairs and behind a table of cases (control)', () => {
    expect(idsIn("it('NAV-9: one', f); describe('RT-1 X7 two', f); it.each([1])('Q2, RT-2: %s', f);")).toEqual([
      'NAV-9',
      'RT-1',
      'X7',
      'Q2',
      'RT-2',
    ]);
  });
});
