// Runs vitest and tells what passed: for `npm test` and `npm run proofs`.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildInputs } from './build-inputs.mjs';
import { findTestChromium } from './find-chromium.mjs';
import { judgeRun } from './judge-run.ts';
import { capabilitiesOf, needsServer, testFiles } from './test-sets.ts';

/** More than this many files do not fail by chance. */
const maxSecondTries = 5;

const vitest = path.resolve('node_modules/.bin/vitest');

/** The Chromium of the tests. Without one the command ends here, and says how to get one. */
export function chromiumOrEnd() {
  const { path: chromium, help } = findTestChromium();
  if (chromium) return chromium;
  process.stderr.write(`\n${help}\n\n0 passed, 1 failed\n`);
  return process.exit(1);
}

/**
 * The test files affected by the changes since a commit (default: the last one): those whose imports lead to a changed file, and the short set too if
 * a file of the build changed, because a journey visits the built server and imports none of its pages.
 */
export function listChanged(since = 'HEAD') {
  requireCommit(since);
  const listed = execFileSync(vitest, ['list', '--filesOnly', '--json', `--changed=${since}`], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test' },
    maxBuffer: 64 * 1024 * 1024,
  });
  const reached = JSON.parse(listed.slice(listed.indexOf('['))).map(({ file }) => path.relative('.', file));
  // As Vitest does: what others added to main since this work began there is no change of it.
  const changed = ['diff --merge-base --name-only', 'ls-files --others --exclude-standard'].flatMap((words, n) =>
    execFileSync('git', [...words.split(' '), ...(n === 0 ? [since] : [])], { encoding: 'utf8' }).split('\n'),
  );
  const built = new Set(buildInputs());
  // A file that is gone was part of the build as well.
  const wasBuilt = (file) => /^(?:src|public)\//.test(file) && !/\.test\.tsx?$/.test(file) && !existsSync(file);
  const short = changed.some((file) => built.has(file) || wasBuilt(file))
    ? testFiles().filter((file) => needsServer(file) && capabilitiesOf(file).length > 0)
    : [];
  return [...new Set([...reached, ...short])];
}

/** Ends the command where there is no such commit to compare with: a mistyped name, or files without their history. */
function requireCommit(name) {
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { stdio: 'pipe' });
  } catch {
    process.stderr.write(
      `\nThere is no commit ${name} here to compare with: npm test -- --changed[=main]\n\n0 passed, 1 failed\n`,
    );
    process.exit(1);
  }
}

/** Runs vitest with these words. Returns its exit code and, of each file, its path, its tests that passed and did not, and how many were left out. */
async function runVitest(words, report, env) {
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await new Promise((resolve) => {
    const child = spawn(vitest, ['run', ...reporters, ...words], {
      stdio: 'inherit',
      env: { ...process.env, ...env, NODE_ENV: 'test' },
    });
    child.on('close', resolve);
  });
  if (!existsSync(report))
    return { code, files: [{ file: 'no report was written', passed: 0, failed: [''], leftOut: 0 }] };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const short = env.TEST_SET === 'short';
  const files = testResults.map(({ name, status, assertionResults, startTime, endTime }) => {
    // The short set skips some on purpose; a test holds that no other one is.
    const tests = assertionResults.filter((test) => !short || test.status !== 'skipped');
    // A skipped test proves nothing, and a file that could not be loaded hides all of its tests.
    const failed = tests.filter((test) => test.status !== 'passed').map(({ fullName }) => fullName);
    if (status === 'failed' && failed.length === 0) failed.push('the file itself');
    const leftOut = assertionResults.length - tests.length;
    const seconds = Math.round((endTime - startTime) / 1000);
    return { file: path.relative('.', name), passed: tests.length - failed.length, failed, leftOut, seconds };
  });
  return { code, files };
}

/**
 * Runs the tests of these files (default: all), with `env` added to the environment. Failed files are run once more, alone, to separate defects from
 * missed timeouts; with `strict` both fail the run. The report of vitest is `.cache/<name>.json`. Returns how many tests passed, failed and were
 * skipped, and lines that name what did not pass.
 */
export async function runTests({ words, name, env, strict = false }) {
  mkdirSync('.cache', { recursive: true });
  const first = await runVitest(words, `.cache/${name}.json`, env);
  const again = first.files.filter(({ failed }) => failed.length > 0).map(({ file }) => file);
  if (again.length === 0 || again.length > maxSecondTries || !again.every(needsServer))
    return told(judgeRun(first), first.files);
  process.stdout.write(`\nOnce more, alone: ${again.join(' ')}\n`);
  const second = await runVitest(['--no-file-parallelism', ...again], `.cache/${name}-second-try.json`, env);
  return told(judgeRun(first, second, { strict }), first.files);
}

/** With a line that names the slowest files of a run, which the next person who waits for it wants to know. */
function told(judged, files) {
  const slow = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 5);
  const names = slow.map(({ file, seconds }) => `${file} ${seconds} s`).join(', ');
  return { ...judged, lines: `${judged.lines}\nSlowest: ${names}\n` };
}

/** The closing lines of a command that tests, and its exit code. `started`: milliseconds since 1970. */
export function closeTests({ passed, failed, started }) {
  process.stdout.write(`\nIn ${Math.round((Date.now() - started) / 1000)} s\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
