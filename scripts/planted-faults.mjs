// npm run faults: plants the faults of tests/support/planted-faults.ts one by one in a copy of the project, and says which test of `npm test` finds
// each. The project itself is not touched.
//   npm run faults               all of them: an hour and more
//   npm run faults -- coupon     those with one of these words in their file or harm
//   npm run faults -- --beside   with the unit tests of the same module alone: some minutes
//   npm run faults -- --units    with all unit tests, without a build
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { plantedFaults } from '../tests/support/planted-faults.ts';
import { chromiumOrEnd, listChanged } from './run-tests.mjs';
import { leftOutFiles, needsServer, testFiles } from './test-sets.ts';

const [besideOnly, unitsOnly] = ['--beside', '--units'].map((option) => process.argv.includes(option));
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = plantedFaults.filter(
  ({ file, harm }) =>
    words.length === 0 || words.some((word) => `${file} ${harm}`.toLowerCase().includes(word.toLowerCase())),
);
if (chosen.length === 0) {
  process.stderr.write(`\nNo planted fault has ${words.join(' or ')} in its file or harm\n`);
  process.exit(1);
}

const project = process.cwd();
const vitest = path.resolve('node_modules/.bin/vitest');
const env = { ...process.env, NODE_ENV: 'test', TEST_SET: 'short' };
const copy = makeCopy();
let running;
process.on('exit', () => {
  running?.kill();
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
process.chdir(copy);

const results = [];
for (const fault of chosen) {
  const started = Date.now();
  const found = await plant(fault);
  const result = { fault, found, seconds: Math.round((Date.now() - started) / 1000) };
  results.push(result);
  process.stdout.write(lineOf(result));
}
const wrong = await alsoWithoutFault(results);
process.stdout.write(`\n| fault | found by | s |\n|---|---|---|\n${results.map(rowOf).join('')}`);
for (const name of wrong) process.stdout.write(`\nFails without a fault too, and finds nothing: ${name}\n`);
const missed = results.filter(({ found }) => !found || wrong.includes(found.file)).length;
process.stdout.write(`\n${results.length - missed} found, ${missed} not found\n`);
process.exit(missed > 0 ? 1 : 0);

/** A copy with a repository of its own, in which a fault is the only change; packages are lent to it. */
function makeCopy() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'planted-faults-'));
  const apart = new Set(['.git', 'node_modules', '.cache'].map((name) => path.join(project, name)));
  cpSync(project, folder, { recursive: true, filter: (from) => !apart.has(from) });
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'));
  mkdirSync(path.join(folder, '.cache'));
  const cache = path.join(project, '.cache');
  for (const name of existsSync(cache) ? readdirSync(cache) : [])
    if (/^test-template-\w+\.tar$/.test(name)) cpSync(path.join(cache, name), path.join(folder, '.cache', name));
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=faults', '-c', 'user.email=faults@localhost', ...args], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  git('init', '--quiet');
  writeFileSync(path.join(folder, '.git/info/exclude'), 'node_modules\n');
  git('add', '--all');
  git('commit', '--quiet', '--no-verify', '--message', 'Without a fault');
  return folder;
}

/** The first test that finds a fault, or null. The cheapest are asked first. */
async function plant({ file, text, instead, near = [] }) {
  const code = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    code.replace(text, () => instead),
  );
  try {
    const all = testFiles();
    const below = (folder) => all.filter((test) => test.startsWith(`${folder}/`));
    const name = `/${path.posix.basename(file)}'`;
    const beside = await firstFailureInTurn([
      all.filter((test) => !needsServer(test) && readFileSync(test, 'utf8').includes(name)),
      below(path.posix.dirname(file)),
      below(file.split('/').slice(0, 3).join('/')),
    ]);
    if (beside || besideOnly) return beside;
    const leftOut = new Set(leftOutFiles());
    const reached = listChanged().filter((test) => !leftOut.has(test));
    const units = reached.filter((test) => !needsServer(test));
    // They read files of the whole project, which they do not import. The one about the planted faults misses each.
    const whole = all.filter((test) => /^tests\/[^/]+$/.test(test) && test !== 'tests/planted-faults.test.ts');
    if (unitsOnly) return await firstFailureInTurn([whole, units]);
    const server = reached.filter(needsServer);
    const first = server.filter((test) => near.some((word) => test.includes(word)));
    // A build and the file that knows the subject cost less than all unit tests.
    return await firstFailureInTurn([whole, first, units, server]);
  } finally {
    writeFileSync(file, code);
  }
}

/** The names of found files of tests that fail in the copy without a fault. */
async function alsoWithoutFault(all) {
  const files = [...new Set(all.flatMap(({ found }) => found?.file ?? []))];
  const failed = [];
  const report = files.length > 0 ? await runVitest(files) : [];
  for (const { file, failures } of report) if (failures.length > 0) failed.push(file);
  return failed;
}

/** The first test that fails in these sets of files, one set after the other, each file once. */
async function firstFailureInTurn(sets) {
  const ran = new Set();
  for (const set of sets) {
    const files = set.filter((file) => !ran.has(file));
    for (const file of files) ran.add(file);
    const report = files.length > 0 ? await runVitest(files, { bail: true }) : [];
    const { file, failures } = report.find(({ failures: some }) => some.length > 0) ?? {};
    if (file) return { file, title: failures[0] };
  }
  return null;
}

/** Runs these files of the short set, on a build of the copy as it is where a file needs one. Returns each file with the names of its failed tests. */
async function runVitest(files, { bail = false } = {}) {
  const report = path.resolve('.cache/planted-faults.json');
  rmSync(report, { force: true });
  const server = files.some(needsServer);
  const chromium = server ? { CHROMIUM: chromiumOrEnd() } : {};
  if (server) await build();
  const options = ['--reporter=json', `--outputFile.json=${report}`, ...(bail ? ['--bail=1'] : [])];
  const { code, said } = await run(vitest, ['run', ...options, ...files], chromium);
  if (!existsSync(report)) throw new Error(`Vitest wrote no report: ${said}`);
  const ran = JSON.parse(readFileSync(report, 'utf8')).testResults.map(({ name, status, assertionResults }) => {
    const failures = assertionResults.filter((test) => test.status === 'failed').map(({ fullName }) => fullName);
    if (status === 'failed' && failures.length === 0) failures.push('the file itself');
    return { file: path.relative('.', name), failures };
  });
  if (code !== 0 && ran.every(({ failures }) => failures.length === 0))
    ran.push({ file: files[0] ?? '', failures: ['an error outside of its tests'] });
  return ran;
}

async function build() {
  const { code, said } = await run(process.execPath, ['scripts/prepare.mjs', 'test'], {});
  if (code !== 0) throw new Error(`The copy could not be built: ${said}`);
}

/** Runs a program. Returns its exit code, and the end of what it complained about. */
async function run(program, args, more) {
  running = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...env, ...more } });
  let said = '';
  running.stderr.on('data', (text) => (said = (said + String(text)).slice(-2_000)));
  const code = await new Promise((resolve) => running.on('close', resolve));
  return { code, said };
}

function lineOf({ fault, found, seconds }) {
  const by = found ? `${found.file}: ${found.title}` : 'NOT FOUND';
  return `${fault.harm}\n  ${fault.file}\n  ${by} (${seconds} s)\n`;
}

function rowOf({ fault, found, seconds }) {
  const by = found ? `\`${found.file}\`: ${found.title.replaceAll('|', '\\|')}` : '**NOT FOUND**';
  return `| ${fault.harm} | ${by} | ${seconds} |\n`;
}
