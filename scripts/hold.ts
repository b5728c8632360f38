// npm run hold: proves every row of tests/hold/bar.json by the long form of the tests whose titles carry its id. Prints a table and
// writes docs/builders/hold.md. `npm run hold -- L1 F4` runs only these rows and keeps the results of the others. Nothing else should run
// meanwhile.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { findTestChromium } from './find-chromium.mjs';
import { carries, judgeRow, type Found, type Proof, type Row } from './judge-row.ts';

const record = 'tests/hold/figures.json';
const bar = JSON.parse(readFileSync('tests/hold/bar.json', 'utf8')) as Row[];
const asked = process.argv.slice(2);
const unknown = asked.filter((id) => !bar.some((row) => row.id === id));
if (unknown.length > 0) {
  process.stderr.write(`No such row: ${unknown.join(', ')}. The rows are ${bar.map(({ id }) => id).join(', ')}.\n`);
  process.exit(2);
}
const rows = asked.length > 0 ? bar.filter(({ id }) => asked.includes(id)) : bar;

const proofs = await prove(filesOf(rows));
const day = new Date().toISOString().slice(0, 10);
const found: Record<string, Found> = {
  ...earlier(),
  ...Object.fromEntries(rows.map((row) => [row.id, judgeRow(row, proofs, day)])),
};
for (const { id, what } of rows) {
  const { verdict, figure } = found[id] as Found;
  process.stdout.write(`${id.padEnd(4)}${verdict.padEnd(8)}${what}\n            ${figure}\n`);
}
const count = (verdict: Found['verdict']) => rows.filter(({ id }) => found[id]?.verdict === verdict).length;
process.stdout.write(
  `\n${count('holds')} rows hold, ${count('fails')} fail, ${count('not run')} not run, ${count('awaits')} await a feature that is not built yet\n`,
);
writeFileSync(record, `${JSON.stringify(found, null, 2)}\n`);
writeFileSync('docs/builders/hold.md', page());
process.exitCode = count('fails') > 0 ? 1 : 0;

function earlier(): Record<string, Found> {
  if (!existsSync(record)) return {};
  const known = JSON.parse(readFileSync(record, 'utf8')) as Record<string, Found>;
  return Object.fromEntries(Object.entries(known).filter(([id]) => bar.some((row) => row.id === id)));
}

/** The test files with a title, or a describe block, that names one of these rows. */
function filesOf(wanted: Row[]): string[] {
  const title = /\b(?:it|test|describe)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])([^\n]*?)\1/g;
  return ['src', 'tests']
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))))
    .filter((name) => /\.test\.tsx?$/.test(name))
    .filter((name) => {
      const titles = [...readFileSync(name, 'utf8').matchAll(title)].map(([, , text = '']) => text);
      return wanted.some(({ id }) => titles.some((text) => carries(id, text)));
    });
}

/** Runs these files in their long form with the built server; returns the result of each test. */
async function prove(files: string[]): Promise<Proof[]> {
  if (files.length === 0) return [];
  mkdirSync('.cache', { recursive: true });
  const report = '.cache/hold-report.json';
  rmSync(report, { force: true });
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files];
  await new Promise((resolve) =>
    spawn(path.resolve('node_modules/.bin/vitest'), words, {
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM: findTestChromium().path ?? '', NODE_ENV: 'test', PROOFS: 'long' },
    }).on('close', resolve),
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: {
      name: string;
      status: string;
      message: string;
      assertionResults: { fullName: string; status: string; meta?: { figure?: string } }[];
    }[];
  };
  return testResults.flatMap(({ name, status, message, assertionResults }) =>
    assertionResults.length === 0 && status === 'failed'
      ? [
          {
            title: `${path.relative('.', name)} ${rowsNamedIn(name)}`,
            passed: false,
            figure: message.split('\n', 1)[0],
          },
        ]
      : assertionResults.map((one) => ({
          title: one.fullName,
          passed: one.status === 'passed',
          figure: one.meta?.figure,
        })),
  );
}

/** A file that does not load fails every row that it names. */
function rowsNamedIn(file: string): string {
  const text = readFileSync(file, 'utf8');
  return bar.flatMap(({ id }) => (carries(id, text) ? [id] : [])).join(' ');
}

function page(): string {
  const cell = (text: string) => text.replaceAll(/[|\\<>*_`]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
  const lines = bar.map(({ id, what, bar: asks }) => {
    const { verdict, figure, day: on } = found[id] ?? { verdict: 'not run yet', figure: '', day: '' };
    return `| ${id} | ${cell(what)} | ${cell(asks)} | ${verdict} | ${cell(figure)} | ${on} |`;
  });
  return `# What the site withstands

Written by \`npm run hold\`, the last time on ${os.cpus().length} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}) with Node
${process.versions.node}. The tests whose titles carry the id of a row prove it. \`npm test\` runs their short form, this command the
long one. *awaits* means that the row needs a feature that is not built yet, *not run* that the machine lacks a program; the figure names it.

| row | load, fault or attack | requirement | verdict | figure | run on |
|---|---|---|---|---|---|
${lines.join('\n')}
`;
}
