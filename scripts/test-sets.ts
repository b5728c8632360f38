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

/** A test or a block of tests below this line is left out of the short set. */
const thorough = /^( *)\/\/ npm test -- --all\n( *(?:it|describe))\b/gm;

/** The code of a test file without what the short set leaves out; its lines keep their numbers. */
export const withoutThorough = (code: string) => code.replaceAll(thorough, '$1\n$2.skip');

/** The tests that a file writes down; one for many cases (`it.each`) counts once. */
export const testsIn = (file: string) =>
  readFileSync(file, 'utf8').match(/^\s*(?:if \(.*\) )?it(?:\.each)?\(/gm)?.length ?? 0;

/** The files of `words` (parts of paths), as `npm test -- orders kill` names them. */
export const filesWith = (words: string[]) =>
  testFiles().filter((file) => words.some((word) => file.includes(path.posix.normalize(word))));
