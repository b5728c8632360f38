// Which test files each set of tests has: the short one of `npm test`, and all of `npm test -- --all`.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files of tests with a server of their own or a browser: most of the time of a run. */
export const needsServer = (file: string) => /^tests\/(?:journeys|races|faults|hold)\//.test(file);

/**
 * The capabilities that a file with a server or a browser proves in the short set: its first line, such as `// npm test: buy, decline`, names
 * them. Empty for one without such a line, which `npm test -- --all` alone runs. `tests/short-set.test.ts` knows the capabilities.
 */
export function capabilitiesOf(file: string): string[] {
  const [, named = ''] = /^\/\/ npm test: (.+)\n/.exec(readFileSync(file, 'utf8')) ?? [];
  return named.split(', ').filter(Boolean);
}

/** Every test file but those which only `npm run proofs` and `npm run hold` run. */
export function testFiles(): string[] {
  return ['src', 'tests']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => path.posix.join(folder, String(name))))
    .filter((file) => /(?<!\.long)\.test\.tsx?$/.test(file))
    .sort();
}

/** The files that the short set leaves out. */
export const leftOutFiles = () => testFiles().filter((file) => needsServer(file) && capabilitiesOf(file).length === 0);

/** A test or a block of tests below this line is left out of the short set; with `from here on` all that follow at its depth too. */
const mark = /^( *)\/\/ npm test -- --all( from here on)?$/;

/** The code of a test file without what the short set leaves out; its lines keep their numbers. */
export function withoutThorough(code: string): string {
  let next = false;
  let depth: string | undefined;
  const lines = code.split('\n').map((line) => {
    const [marked, indent, onward] = mark.exec(line) ?? [];
    if (marked !== undefined) {
      next = true;
      if (onward) depth = indent;
      return '';
    }
    const [, before] = /^( *)(?:it|describe)\b/.exec(line) ?? [];
    if (before === undefined || (!next && before !== depth)) return line;
    next = false;
    return line.replace(/it|describe/, '$&.skip');
  });
  return lines.join('\n');
}

/** How many tests of a file have cases that the short set leaves out (`mostTelling`). */
export const shortenedIn = (file: string) => readFileSync(file, 'utf8').match(/\bmostTelling\(/g)?.length ?? 0;

/** The tests that a file writes down; one for many cases (`it.each`) counts once. */
export const testsIn = (file: string) =>
  readFileSync(file, 'utf8').match(/^\s*(?:if \(.*\) )?it(?:\.each)?\(/gm)?.length ?? 0;

/** The files of `words` (parts of paths), as `npm test -- orders kill` names them. */
export const filesWith = (words: string[]) =>
  testFiles().filter((file) => words.some((word) => file.includes(path.posix.normalize(word))));
