// The one test command: checks, unit tests, races, faults and browser journeys. Ends with `N passed, N failed`.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runChecks } from './check.mjs';
import { findChromium } from './find-chromium.mjs';
import { secondTries } from './second-tries.mjs';

const started = Date.now();
const { path: chromium, help } = findChromium();
if (!chromium) {
  process.stderr.write(`\n${help}\n\n0 passed, 1 failed\n`);
  process.exit(1);
}

// Beside the first tests, which leave a processor free now and then; told at the end, where they can be read.
const told = [];
const checking = runChecks((text) => told.push(text));

mkdirSync('.cache', { recursive: true });
const report = '.cache/test-report.json';
for (const file of [report, secondTries]) rmSync(file, { force: true });
const reporters = ['default', 'json', './scripts/second-tries.mjs'].map((name) => `--reporter=${name}`);
const words = ['run', ...reporters, `--outputFile.json=${report}`, ...process.argv.slice(2)];
const code = await new Promise((resolve) => {
  const child = spawn(path.resolve('node_modules/.bin/vitest'), words, {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: chromium, NODE_ENV: 'test' },
  });
  child.on('close', resolve);
});

let { passed, failed } = await checking;
process.stdout.write(`\nChecks\n${told.join('')}`);
if (existsSync(report)) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  passed += numPassedTests;
  // A skipped test proves nothing, and a file that could not be loaded hides all of its tests.
  failed += numFailedTests + numPendingTests + (numTodoTests ?? 0);
  failed += testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length;
} else failed += 1;
if (code !== 0 && failed === 0) failed = 1;
if (existsSync(secondTries))
  process.stdout.write(`\nPassed at the second try only, to be mended:\n${readFileSync(secondTries, 'utf8')}`);

process.stdout.write(`\nIn ${Math.round((Date.now() - started) / 1000)} s\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
