import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judgeRow } from '../scripts/judge-row.ts';

/** However it learns that the long proofs run. */
const hasLongForm = (file: string) =>
  file.endsWith('.long.test.ts') ||
  /\blongProofs\b|process\.env\.PROOFS|\/proofs(?:\.ts)?'/.test(readFileSync(file, 'utf8'));
const files = globSync('{src,tests}/**/*.test.{ts,tsx}').filter((file) => file !== 'tests/long-proofs.test.ts');
const withLongForm = files.filter(hasLongForm);

it('every long form outside tests/hold is run by `npm run proofs`', () => {
  const listed = execFileSync(process.execPath, ['scripts/proofs.mjs', '--list'], { encoding: 'utf8' }).split('\n');
  const proofs = withLongForm.filter((file) => !file.startsWith('tests/hold/'));
  expect(proofs.length).toBeGreaterThan(20);
  expect(proofs.filter((file) => !listed.includes(file))).toEqual([]);
});

it('no test is skipped by a condition: `npm test` counts it as failed', () => {
  const skips = /\b(?:it|test|describe)(?:\.\w+)*\.(?:skip|skipIf|runIf|todo)\b/;
  expect(skips.test("it.runIf(long)('…')")).toBe(true);
  expect(files.filter((file) => skips.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('every long form of tests/hold carries an id of the bar, by which `npm run hold` finds it', () => {
  const ids = (JSON.parse(readFileSync('tests/hold/bar.json', 'utf8')) as { id: string }[]).map(({ id }) => id);
  const carried = new RegExp(String.raw`\b(?:${ids.join('|')})(?: |:)`);
  const held = withLongForm.filter((file) => file.startsWith('tests/hold/'));
  expect(held.length).toBeGreaterThan(5);
  expect(held.filter((file) => !carried.test(readFileSync(file, 'utf8')))).toEqual([]);
});

it('a proof that lacked a program is "not run", never "holds"; one that failed fails, and a row without a test does not hold', () => {
  const row = { id: 'F99', what: 'a fault', bar: 'none' };
  const judged = (proofs: Parameters<typeof judgeRow>[1]) => judgeRow(row, proofs, '2026-11-30').verdict;
  const title = 'F99: a fault';
  expect(judged([{ title, passed: true, figure: '10 of 10' }])).toBe('holds');
  expect(judged([{ title, passed: true, figure: 'not run: no Patroni' }])).toBe('not run');
  expect(
    judged([
      { title, passed: true, figure: 'not run: no Patroni' },
      { title, passed: false },
    ]),
  ).toBe('fails');
  expect(judged([{ title: 'F9: another', passed: true }])).toBe('fails');
});
