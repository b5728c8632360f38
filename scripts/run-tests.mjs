// Runs vitest and tells what passed: for `npm test` and `npm run proofs`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { findTestChromium } from './find-chromium.mjs';

/** Files of tests with a server or a browser: on a busy machine these may miss a moment. */
const mayMissAMoment = /^tests\/(?:journeys|races|faults|hold)\//;
/** More than this many files do not fail by chance. */
const mostSecondTries = 5;

/** The Chromium of the tests. Without one the command ends here, and says how to get one. */
export function chromiumOrEnd() {
  const { path: chromium, help } = findTestChromium();
  if (chromium) return chromium;
  process.stderr.write(`\n${help}\n\n0 passed, 1 failed\n`);
  return process.exit(1);
}

/** Runs vitest with these words. Returns its exit code and, of each file, its path and its tests that passed and did not pass. */
async function runVitest(words, report, env) {
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await new Promise((resolve) => {
    const child = spawn(path.resolve('node_modules/.bin/vitest'), ['run', ...reporters, ...words], {
      stdio: 'inherit',
      env: { ...process.env, ...env, NODE_ENV: 'test' },
    });
    child.on('close', resolve);
  });
  if (!existsSync(report)) return { code, files: [{ file: 'no report was written', passed: 0, failed: [''] }] };
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const files = testResults.map(({ name, status, assertionResults: tests }) => {
    // A skipped test proves nothing, and a file that could not be loaded hides all of its tests.
    const failed = tests.filter((test) => test.status !== 'passed').map(({ fullName }) => fullName);
    if (status === 'failed' && failed.length === 0) failed.push('the file itself');
    return { file: path.relative('.', name), passed: tests.length - failed.length, failed };
  });
  return { code, files };
}

/**
 * Runs the tests of these files (all, without any), with `env` beside the environment. What failed beside other tests is run once more,
 * the whole file, with nothing beside it: what is wrong fails again. The report of vitest is `.cache/<name>.json`. Returns how many
 * tests passed and failed, and lines that name those which failed, were skipped or passed at the second try only.
 */
export async function runTests({ words, name, env }) {
  mkdirSync('.cache', { recursive: true });
  let { code, files } = await runVitest(words, `.cache/${name}.json`, env);

  const broken = files.filter(({ failed }) => failed.length > 0);
  const again = broken.map(({ file }) => file);
  const secondTries = [];
  if (broken.length > 0 && broken.length <= mostSecondTries && again.every((file) => mayMissAMoment.test(file))) {
    process.stdout.write(`\nOnce more, alone: ${again.join(' ')}\n`);
    const second = await runVitest(['--no-file-parallelism', ...again], `.cache/${name}-second-try.json`, env);
    code = second.code;
    for (const { file, failed } of second.files)
      if (failed.length === 0) secondTries.push(broken.find((first) => first.file === file));
    files = [...files.filter(({ failed }) => failed.length === 0), ...second.files];
  }

  const passed = files.reduce((sum, file) => sum + file.passed, 0);
  let failed = files.reduce((sum, file) => sum + file.failed.length, 0);
  if (code !== 0 && failed === 0) failed = 1;
  const named = (list) =>
    list.flatMap(({ file, failed: tests }) => tests.map((test) => `  ${file}: ${test}\n`)).join('');
  const notPassed = named(files);
  const late = named(secondTries);
  const lines =
    (notPassed && `\nFailed or skipped:\n${notPassed}`) +
    (late && `\nPassed at the second try only, to be mended:\n${late}`);
  return { passed, failed, lines };
}

/** The closing lines of a command that tests, and its exit code. `started`: milliseconds since 1970. */
export function closeTests({ passed, failed, started }) {
  process.stdout.write(`\nIn ${Math.round((Date.now() - started) / 1000)} s\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed > 0 ? 1 : 0;
}
