// What can be said of the code without running the product: types, lint, format, architecture, dead code, settings.
import { spawn } from 'node:child_process';
import path from 'node:path';

const bin = (name) => path.resolve('node_modules', '.bin', name);

/** Name of each check, its command, and what to do when it fails. */
export const checks = [
  // What was checked last time is remembered: a second run costs a seventh. Lists the studio's sentences without Tamil too.
  ['types', [process.execPath, ['scripts/staff-sentences/check-types.ts']], 'mend the types named above'],
  ['lint', [bin('oxlint'), ['--max-warnings=0']], 'mend what oxlint names above'],
  ['format', [bin('oxfmt'), ['--check', '.']], 'run: npm run format'],
  ['dead code', [bin('knip'), ['--no-progress']], 'delete what nobody uses, or use it'],
  [
    'licences',
    [process.execPath, ['scripts/check-licences.mjs']],
    'take another package, or say in scripts/check-licences.mjs why this one may come along',
  ],
  ['lock file', [process.execPath, ['scripts/check-lock.mjs']], 'install again with npm under the pinned Node'],
  [
    'settings table',
    [process.execPath, ['scripts/settings-table.ts', '--check']],
    'run: node scripts/settings-table.ts',
  ],
  ['conformance', [process.execPath, ['scripts/conformance.mjs', '--check']], 'run: node scripts/conformance.mjs'],
];

/** Words by which these checks take less of a processor, and longer on a machine with nothing else to do. */
const thrifty = { types: ['--thrifty'], lint: ['--threads=1'] };

/**
 * Runs every check, two at a time, telling a line each, and what a passed check warns of (lines with ⚠); returns how many passed and failed.
 * With `whole`, as before a landing, a studio that is not whole in Tamil fails. With `beside` other work has the processors.
 */
export async function runChecks(tell = (text) => process.stdout.write(text), { whole = false, beside = false } = {}) {
  let passed = 0;
  let failed = 0;
  // Types and lint both read what the router generates for each page.
  const generated = await run(bin('react-router'), ['typegen']);
  if (generated.code !== 0) tell(generated.output);
  const waiting = [...checks];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, [command, words], remedy] = next;
      const more = [whole && name === 'types' ? ['--whole'] : [], beside ? (thrifty[name] ?? []) : []];
      const asked = [words, ...more].flat();
      const { code, output, seconds } = await run(command, asked, beside ? { GOMAXPROCS: '1' } : {});
      if (code === 0) passed += 1;
      else failed += 1;
      const warnings = output.split('\n').filter((line) => line.startsWith('⚠'));
      const warned = warnings.map((line) => `    ${line}\n`).join('');
      tell(code === 0 ? `  ✓ ${name} (${seconds} s)\n${warned}` : `${output}\n  ✗ ${name}: ${remedy}\n`);
    }
  };
  await Promise.all([worker(), worker()]);
  return { passed, failed };
}

function run(command, words, env = {}) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    child.on('error', (error) => (output += error.message));
    child.on('close', (code) =>
      resolve({ code: code ?? 1, output, seconds: ((Date.now() - started) / 1000).toFixed(1) }),
    );
  });
}

if (process.argv[1] === import.meta.filename) {
  const { failed } = await runChecks();
  const architecture = await run(bin('vitest'), ['run', '--project', 'unit', 'tests/architecture.test.ts']);
  process.stdout.write(
    architecture.code === 0
      ? `  ✓ architecture (${architecture.seconds} s)\n`
      : `${architecture.output}\n  ✗ architecture\n`,
  );
  process.exitCode = failed > 0 || architecture.code !== 0 ? 1 : 0;
}
