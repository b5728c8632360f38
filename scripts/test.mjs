// The one test command: checks, unit tests, races, faults and browser journeys. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from './check.mjs';
import { findTestChromium } from './find-chromium.mjs';

const started = Date.now();
const { path: chromium, help } = findTestChromium();
if (!chromium) {
  process.stderr.write(`\n${help}\n\n0 passed, 1 failed\n`);
  process.exit(1);
}

/** Files of tests with a server or a browser: on a busy machine these may miss a moment. */
const mayMissAMoment = /^tests\/(?:journeys|races|faults|hold)\//;
/** More than this many files do not fail by chance. */
const mostSecondTries = 5;

/** Runs vitest with these words. Returns its exit code and, of each file, its path and its tests that passed and did not pass. */
async function runVitest(words, report) {
  rmSync(report, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await new Promise((resolve) => {
    const child = spawn(path.resolve('node_modules/.bin/vitest'), ['run', ...reporters, ...words], {
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM: chromium, NODE_ENV: 'test' },
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

// Beside the first tests, which leave a processor free now and then; told at the end, where they can be read.
const told = [];
const checking = runChecks((text) => told.push(text));

mkdirSync('.cache', { recursive: true });
let { code, files } = await runVitest(process.argv.slice(2), '.cache/test-report.json');

// What failed beside other tests is run once more, the whole file, with nothing beside it: what is wrong fails again.
const broken = files.filter(({ failed }) => failed.length > 0);
const again = broken.map(({ file }) => file);
const secondTries = [];
if (broken.length > 0 && broken.length <= mostSecondTries && again.every((file) => mayMissAMoment.test(file))) {
  process.stdout.write(`\nOnce more, alone: ${again.join(' ')}\n`);
  const second = await runVitest(['--no-file-parallelism', ...again], '.cache/second-try.json');
  code = second.code;
  for (const { file, failed } of second.files)
    if (failed.length === 0) secondTries.push(broken.find((first) => first.file === file));
  files = [...files.filter(({ failed }) => failed.length === 0), ...second.files];
}

let { passed, failed } = await checking;
process.stdout.write(`\nChecks\n${told.join('')}`);
for (const file of files) {
  passed += file.passed;
  failed += file.failed.length;
}
if (code !== 0 && failed === 0) failed = 1;
const notPassed = files.flatMap(({ file, failed: tests }) => tests.map((test) => `  ${file}: ${test}\n`));
if (notPassed.length > 0) process.stdout.write(`\nFailed or skipped:\n${notPassed.join('')}`);
if (secondTries.length > 0) {
  const lines = secondTries.flatMap(({ file, failed: tests }) => tests.map((test) => `  ${file}: ${test}\n`));
  process.stdout.write(`\nPassed at the second try only, to be mended:\n${lines.join('')}`);
}

process.stdout.write(`\nIn ${Math.round((Date.now() - started) / 1000)} s\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
