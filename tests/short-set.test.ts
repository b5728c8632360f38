import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { judgeRun } from '../scripts/judge-run.ts';
import {
  capabilitiesOf,
  filesWith,
  leftOutFiles,
  needsServer,
  testFiles,
  testsIn,
  withoutThorough,
} from '../scripts/test-sets.ts';

/** What people do with the product, each on a phone in a browser. */
const onScreens = `buy, decline, waitlist, coupon, group, lesson, invoice, certificate, kit, lead, consent,
  refund, cancel, move, roster, batch, programme, price, phone sale, transfer,
  message, newsletter, edit, publish, translate, picture, redirect, search, set up,
  invite, sign in, language, import, export, erase, market, webhook, experiment, accessible`.split(/,\s+/);
/** What a server, a command or an attacker does, without a screen. */
const withoutScreens = ['back up', 'restore', 'roles', 'race', 'kill', 'attack', 'proxies'];

const inShortSet = testFiles().filter((file) => capabilitiesOf(file).length > 0);
const read = (file: string) => readFileSync(file, 'utf8');

it('each capability has a file in the short set, and none is named that is not known here', () => {
  const proven = new Set(inShortSet.flatMap(capabilitiesOf));
  const known = [...onScreens, ...withoutScreens];
  expect(known.filter((one) => !proven.has(one))).toEqual([]);
  expect([...proven].filter((one) => !known.includes(one))).toEqual([]);
  expect(inShortSet.filter((file) => !needsServer(file))).toEqual([]);
});

it('what people do on screens is done in a browser, with the width of a phone', () => {
  const journeys = inShortSet.filter(
    (file) => /testBrowser\(\)/.test(read(file)) && /\bvisit\b(?:\(| :|\)\()/.test(read(file)),
  );
  const seen = new Set(journeys.flatMap(capabilitiesOf));
  expect(onScreens.filter((one) => !seen.has(one))).toEqual([]);
  // `visit` opens a phone where no other width is given.
  const phones = journeys.filter((file) => /\bvisit(?: : plainVisit)?\)?\((?![^)]*viewport)|360/.test(read(file)));
  expect(journeys.filter((file) => !phones.includes(file))).toEqual([]);
});

const leftOut = (file: string) => withoutThorough(read(file)).match(/\b(?:it|describe)\.skip\b/g)?.length ?? 0;

it('each file of the short set has tests that are not left out of it', () => {
  expect(inShortSet.filter((file) => leftOut(file) >= testsIn(file))).toEqual([]);
});

it('the words of the command choose files, and the files that the short set leaves out are listed', () => {
  expect(filesWith(['races/seats', './tests/short-set'])).toEqual([
    'tests/races/seats.test.ts',
    'tests/short-set.test.ts',
  ]);
  expect(leftOutFiles()).toEqual(testFiles().filter((file) => needsServer(file) && !inShortSet.includes(file)));
  expect(testsIn('tests/short-set.test.ts')).toBe(7);
});

it('a test below its mark is left out, and keeps its line number', () => {
  const skip = 'skip';
  const mark = '// npm test -- --all';
  const code = [`it('a');`, mark, `it('b');`, `it('c');`, `  ${mark} from here on`, `  describe.each([1])('d');`];
  const short = withoutThorough([...code, `    it('e');`, `  it('f');`, `it('g');`].join('\n'));
  expect(short).toBe(
    `it('a');\n\nit.${skip}('b');\nit('c');\n\n  describe.${skip}.each([1])('d');\n    it('e');\n  it.${skip}('f');\nit('g');`,
  );
  // A mark that no test follows would be read by people alone.
  const marks = (file: string) => read(file).match(/^ *\/\/ npm test -- --all(?: from here on)?$/gm)?.length ?? 0;
  expect(testFiles().filter((file) => marks(file) > leftOut(file))).toEqual([]);
});

it('`npm test` refuses an option and a commit that it does not know, and words that no file has', () => {
  const run = (...words: string[]) => {
    try {
      return execFileSync(process.execPath, ['scripts/test.mjs', ...words], { encoding: 'utf8', stdio: 'pipe' });
    } catch (error) {
      return (error as { stderr: string }).stderr;
    }
  };
  expect(run('--al')).toContain('There is no --al: npm test -- --all');
  expect(run('no-such-file')).toContain('No test file has no-such-file in its path');
  expect(run('--changed', 'no-such-file')).toContain('No test file has no-such-file in its path');
  expect(run('--changed=no-such-commit')).toContain('There is no commit no-such-commit here to compare with');
});

it('what passes only at the second try is named apart from what fails twice, and fails a strict run', () => {
  const file = (name: string, passed: number, failed: string[], skipped = 0) => ({
    file: name,
    passed,
    failed,
    leftOut: skipped,
  });
  const first = { code: 1, files: [file('a.test.ts', 4, [], 2), file('b.test.ts', 1, ['late', 'wrong'])] };
  const second = { code: 1, files: [file('b.test.ts', 2, ['wrong'])] };
  const judged = judgeRun(first, second);
  expect(judged).toMatchObject({ passed: 6, failed: 1, leftOut: 2 });
  expect(judged.lines).toMatch(
    /Failed or skipped:\n {2}b\.test\.ts: wrong\n\nFailed beside other tests, passed alone:.*\n {2}b\.test\.ts: late\n/,
  );
  expect(judgeRun(first, second, { strict: true })).toMatchObject({ passed: 5, failed: 2 });
  expect(judgeRun(first, { code: 0, files: [file('b.test.ts', 3, [])] })).toMatchObject({ passed: 7, failed: 0 });
  expect(judgeRun({ code: 0, files: [file('a.test.ts', 4, [])] })).toEqual({
    passed: 4,
    failed: 0,
    leftOut: 0,
    lines: '',
  });
  expect(judgeRun({ code: 1, files: [file('a.test.ts', 4, [])] })).toMatchObject({ passed: 4, failed: 1 });
});
