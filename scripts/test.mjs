// The one test command: checks, unit tests, races, faults and browser journeys. Ends with `N passed, N failed`.
import { runChecks } from './check.mjs';
import { chromiumOrEnd, closeTests, runTests } from './run-tests.mjs';

const started = Date.now();
const env = { CHROMIUM: chromiumOrEnd() };

// Beside the first tests, which leave a processor free now and then; told at the end, where they can be read.
const told = [];
const checking = runChecks((text) => told.push(text));
const tests = await runTests({ words: process.argv.slice(2), name: 'test-report', env });
const checks = await checking;
process.stdout.write(`\nChecks\n${told.join('')}${tests.lines}`);
closeTests({ passed: checks.passed + tests.passed, failed: checks.failed + tests.failed, started });
