// The one test command. Ends with `N passed, N failed`, after what it left out.
//   npm test                     checks, unit tests, and the short set of those with a server or a browser
//   npm test -- --all            checks and all tests
//   npm test -- orders kill      the files with one of these words in their path
//   npm test -- --changed[=main] what the changes since the last commit, or since main, reach; with words those of them that have one
import { runChecks } from './check.mjs';
import { chromiumOrEnd, closeTests, listChanged, runTests } from './run-tests.mjs';
import { filesWith, leftOutFiles, shortenedIn, testFiles, testsIn } from './test-sets.ts';

const started = Date.now();
const words = process.argv.slice(2);
const unknown = words.find((word) => word.startsWith('-') && word !== '--all' && !/^--changed(?:=\S+)?$/.test(word));
if (unknown) end(`There is no ${unknown}: npm test -- --all | --changed[=main] | words of paths`);
if (words.length === 0 || words.includes('--all')) await runSet(words.length === 0);
else await runSome();

/** Checks, and the short set of tests or all. */
async function runSet(short) {
  const env = { CHROMIUM: chromiumOrEnd() };
  // Beside the first tests, which leave a processor free now and then; told at the end, where they can be read.
  const told = [];
  const checking = runChecks((text) => told.push(text), { whole: !short, beside: true });
  const set = short ? { words: [], env: { ...env, TEST_SET: 'short' } } : { words: [], env };
  const tests = await runTests({ ...set, name: 'test-report', strict: !short });
  const checks = await checking;
  process.stdout.write(`\nChecks\n${told.join('')}${tests.lines}`);
  const files = leftOutFiles();
  const count = files.reduce((sum, file) => sum + testsIn(file), 0);
  const shortened = testFiles().reduce((sum, file) => sum + (files.includes(file) ? 0 : shortenedIn(file)), 0);
  process.stdout.write(
    short
      ? `\nLeft out: ${files.length} files with a server or a browser (${count} tests), ${tests.leftOut} tests of other files, further cases of ${shortened} tests, and axe on the pages that journeys meet. They run with: npm test -- --all\n`
      : '\nLeft out: long forms, which take hours. They run with: npm run proofs, npm run hold\n',
  );
  closeTests({ passed: checks.passed + tests.passed, failed: checks.failed + tests.failed, started });
}

/** What the words or the changes choose, with all of its tests. */
async function runSome() {
  const since = words.find((word) => word.startsWith('--changed'));
  const named = words.filter((word) => word !== since);
  const found = named.length > 0 || !since ? filesWith(named) : testFiles();
  if (found.length === 0) end(`No test file has ${named.join(' or ')} in its path`);
  const files = since ? listChanged(since.split('=')[1]).filter((file) => found.includes(file)) : found;
  if (files.length === 0) {
    process.stdout.write(
      `\nNo test file is reached by what changed since ${since.split('=')[1] ?? 'the last commit'}\n`,
    );
    return closeTests({ passed: 0, failed: 0, started });
  }
  const env = { CHROMIUM: chromiumOrEnd() };
  const tests = await runTests({ words: files, name: 'test-report', env });
  process.stdout.write(
    `${tests.lines}\nLeft out: the checks (npm run check) and all files but ${files.length}. They run with: npm test -- --all\n`,
  );
  closeTests({ ...tests, started });
}

function end(text) {
  process.stderr.write(`\n${text}\n\n0 passed, 1 failed\n`);
  process.exit(1);
}
