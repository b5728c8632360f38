import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readErrors } from '../scripts/staff-sentences/read-errors.ts';

/** A studio screen with untranslated sentences, one for each way in which the code writes them. */
const screen = `import { say, sayAround, type StaffSentence, type StaffText } from '../../src/foundation/i18n/staff/say.ts';
export const translated = say('Save');
export const called = say('A planted {thing} “in” it', { thing: 'kite' });
export const around = sayAround('Planted around {kite}', { kite: 'x' });
export const chosen = (more: boolean) => say(more ? 'Save' : 'Planted as a choice');
export const constant: StaffSentence = 'Planted "constant"';
export const listed: [string, StaffSentence][] = [['a', 'Planted in a list']];
export const kept = { did: 'Planted with {count}' } as const satisfies Record<string, StaffText>;
`;
const wrong = `import { say, type StaffSentence } from '../../src/foundation/i18n/staff/say.ts';
export const named = (person: { name: string }) => say(person.name);
export const unfilled: StaffSentence = '{count} crore';
`;
const places = `import { say } from '../../src/foundation/i18n/staff/say.ts';
export const misnamed = say('A planted {thing}', { thin: 'kite' });
`;

let folder: string;
/** What the compiler says of a file, as all programs have it or with only the translated sentences. */
function compile(text: string, translated: boolean) {
  writeFileSync(path.join(folder, 'screen.ts'), text);
  const more = translated ? ['../../scripts/staff-sentences/translated.d.ts'] : [];
  const program = { extends: '../../tsconfig.json', files: ['screen.ts', ...more], include: [], exclude: [] };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(program));
  return spawnSync(path.resolve('node_modules/.bin/tsc'), ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' });
}

beforeAll(() => {
  mkdirSync('.cache', { recursive: true });
  folder = mkdtempSync('.cache/staff-sentences-');
});
afterAll(() => rmSync(folder, { recursive: true }));

it('a sentence of the studio compiles without its Tamil, and the check names each with its place', () => {
  expect(compile(screen, false).stdout).toBe('');
  const { missing, errors } = readErrors(compile(screen, true).stdout);
  expect(errors).toEqual([]);
  expect(missing.map(({ place, sentence }) => [/screen\.ts\((\d+),/.exec(place)?.[1], sentence])).toEqual([
    ['3', 'A planted {thing} “in” it'],
    ['4', 'Planted around {kite}'],
    ['5', 'Planted as a choice'],
    ['6', 'Planted "constant"'],
    ['7', 'Planted in a list'],
    ['8', 'Planted with {count}'],
  ]);
});

it('a text that is no literal, or has places that nothing fills, is an error of the check', () => {
  const { missing, errors } = readErrors(compile(wrong, true).stdout);
  expect(missing).toEqual([]);
  expect(errors.map((error) => /screen\.ts\((\d+),/.exec(error)?.[1])).toEqual(['2', '3']);
});

it('a sentence without Tamil still wants the values of its places', () => {
  expect(compile(places, false).stdout).toContain("'thin' does not exist");
});
