// The long proofs, whose short forms `npm test` runs: 50 rounds of kill -9, 25 repeats of each seat race, 1 000 random orders of payment events, and
// every journey on the embedded database, with every page, block and variant that a browser checks. `npm run proofs -- --list` names the files,
// `npm run proofs -- kill` runs those with the word in their path. Those of tests/hold hold figures, and `npm run hold` runs them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromiumOrEnd, closeTests, runTests } from './run-tests.mjs';

/** Journeys, races and faults run whole, because their databases and servers have other settings here; of the others those with a long form. */
const isProof = (file) =>
  /^tests\/(?:journeys|races|faults)\/|\.long\.test\./.test(file) ||
  readFileSync(file, 'utf8').includes("from '#tests/proofs'");
const wished = process.argv.slice(2).filter((word) => word !== '--list');
const files = ['src', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => path.posix.join(folder, String(name))))
  .filter((file) => /\.test\.tsx?$/.test(file) && !file.startsWith('tests/hold/') && isProof(file))
  .filter((file) => wished.length === 0 || wished.some((word) => file.includes(word)))
  .sort();

if (process.argv.includes('--list')) {
  process.stdout.write(`${files.join('\n')}\n`);
} else if (files.length === 0) {
  process.stderr.write(`\nNo long proof has ${wished.join(' or ')} in its path\n\n0 passed, 1 failed\n`);
  process.exitCode = 1;
} else {
  const started = Date.now();
  const env = { CHROMIUM: chromiumOrEnd(), PROOFS: 'long' };
  const tests = await runTests({ words: files, name: 'proofs-report', env });
  process.stdout.write(tests.lines);
  closeTests({ ...tests, started });
}
