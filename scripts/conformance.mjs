// Writes docs/conformance.md: each requirement and the tests whose titles carry its id, as far as the product runs what they cover;
// `--check` only compares.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { ImportGraph, unreached } from '../tests/architecture/reachable.ts';
import { UsedNames } from '../tests/architecture/unused-names.ts';

const file = 'docs/conformance.md';
const read = (name) => JSON.parse(readFileSync(path.join('tests/requirements', name), 'utf8'));
const behaviours = read('behaviours.json');
const deviations = read('deviations.json');

/** The literal text of a title; what is filled in at run time is shown as dots. */
function textOf(node) {
  if (node?.type === 'Literal') return String(node.value);
  if (node?.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  return null;
}

/** `it`, `it.each([...])`, `describe.each` …: the name of what is called, without what hangs on it. */
function nameOf(node) {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression') return nameOf(node.object);
  return node.type === 'CallExpression' ? nameOf(node.callee) : '';
}

/** All tests of a file with the titles around them. */
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

/** Whether the product runs every module that a file of tests covers, and uses every name that it imports; the rest shows nothing. */
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
    shown.length > 0 ? shown.join('\n') : '**Open: no test carries this id yet.**',
  ].join('\n\n');
});
const text = `# Conformance

Which tests show which requirement. Made from the titles of the tests by \`node scripts/conformance.mjs\`; a test counts only where
the running product reaches every module that it covers. What is marked *deviation* we do differently on purpose.

${open.length === 0 ? 'Every requirement has a test.' : `Without a test so far: ${open.join(', ')}.`}

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
    console.error(`${file} does not tell what the tests say. Run: node scripts/conformance.mjs`);
    process.exitCode = 1;
  }
} else writeFileSync(file, text);
