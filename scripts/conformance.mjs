// Generates docs/builders/conformance.md: each requirement and the tests whose titles carry its id. A test counts only if the product reaches
// the code that it covers. `--check` only compares.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ImportGraph, unreached } from '../tests/architecture/reachable.ts';
import { UsedNames } from '../tests/architecture/unused-names.ts';

const file = 'docs/builders/conformance.md';
const read = (name) => JSON.parse(readFileSync(path.join('tests/requirements', name), 'utf8'));
const behaviours = read('behaviours.json');
const deviations = read('deviations.json');

/** The literal text of a title; parts filled in at run time appear as dots. */
function textOf(node) {
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  return null;
}

/** The name of the called function: `it` for `it`, `it.each([...])` and so on. */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return nameOf(node.object);
  return node.type === 'CallExpression' ? nameOf(node.callee) : '';
}

/** All tests of a file, each with the titles of its describe blocks. */
function testsOf(name) {
  const found = [];
  const around = [];
  const titleOf = (call) =>
    ['describe', 'it', 'test'].includes(nameOf(call.callee)) ? textOf(call.arguments[0]) : null;
  new Visitor({
    CallExpression(call) {
      const title = titleOf(call);
      if (title === null) return;
      if (nameOf(call.callee) === 'describe') around.push(title);
      else found.push([...around, title].join(' › '));
    },
    'CallExpression:exit'(call) {
      if (titleOf(call) !== null && nameOf(call.callee) === 'describe') around.pop();
    },
  }).visit(parseSync(name, readFileSync(name, 'utf8')).program);
  return found;
}

const tests = ['src', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => path.join(folder, String(name))))
  .map((name) => name.split(path.sep).join('/'))
  .filter((name) => /\.test\.tsx?$/.test(name))
  .sort()
  .flatMap((name) => testsOf(name).map((title) => ({ name, title })));

const graph = new ImportGraph(JSON.parse(readFileSync('package.json', 'utf8')).imports);
const reachable = graph.reachable();
const used = new UsedNames(graph, reachable);
const counts = new Map();

/** Whether the product runs every module that a test file covers and uses every name that it imports; other tests show nothing. */
function isLive(name) {
  if (!counts.has(name))
    counts.set(name, unreached(graph, name, reachable).length === 0 && used.unusedIn(name).length === 0);
  return counts.get(name);
}

const carriers = (id) => tests.filter(({ name, title }) => new RegExp(`\\b${id}\\b`).test(title) && isLive(name));
const escaped = (text) => text.replaceAll(/[|\\<>*_`[\]]/g, '\\$&').replaceAll(/\p{Cc}/gu, ' ');

const open = Object.keys(behaviours).filter((id) => carriers(id).length === 0);
const sections = Object.entries(behaviours).map(([id, about]) => {
  const lines = carriers(id).map(({ name, title }) => `- ${escaped(title)} (\`${name}\`)`);
  const shown = [...new Set(lines)];
  return [
    `## ${id} · ${about}`,
    ...(deviations[id] ? [`**Deviation.** ${deviations[id]}`] : []),
    shown.length > 0 ? shown.join('\n') : '**Open: no test has this id yet.**',
  ].join('\n\n');
});
const text = `# Conformance

This table shows which tests cover which requirement. \`node scripts/conformance.mjs\` generates it from the titles of the tests.
A test counts only if the running product reaches every module that it covers. A *deviation* is intentional.

${open.length === 0 ? 'Every requirement has a test.' : `Requirements without a test: ${open.join(', ')}.`}

${sections.join('\n\n')}
`;

if (process.argv.includes('--check')) {
  let written = '';
  try {
    written = readFileSync(file, 'utf8');
  } catch {
    // Not written yet: the comparison says so.
  }
  if (written !== text) {
    console.error(`${file} differs from the tests. Run: node scripts/conformance.mjs`);
    process.exitCode = 1;
  }
} else writeFileSync(file, text);
