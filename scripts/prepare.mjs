// Runs before npm's commands, with Node's built-ins only: nothing may be installed yet.
// usage: node scripts/prepare.mjs install | build | tools | test
//   install: the packages that running and building need      build: these, and a build after changes
//   tools: also the tools of tests, checks and benches        test: all packages, and a build after changes
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStamp, hashOf } from './build-inputs.mjs';
import { hiddenNode, hideLockedNode, lockedNode, machineNodeServes } from './choose-node.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const mode = process.argv[2] ?? 'build';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20)
  stop(`Coursefront needs Node 20 or newer to begin; this is ${process.versions.node}. See https://nodejs.org/`);

const lock = readFileSync('package-lock.json', 'utf8');
const locked = lockedNode(JSON.parse(lock));
if (!locked && (major < 22 || (major === 22 && minor < 22))) {
  stop(
    `On ${process.platform} Coursefront runs on the system's Node, which must be 22.22 or newer; this is ${process.versions.node}.`,
  );
}

install(mode === 'tools' || mode === 'test');
chooseNode();
if (mode === 'build' || mode === 'test') build();

/** Installs what the lock file names, for running and building alone or with all tools, unless it is there. */
function install(tools) {
  const stamp = (set) => `${hashOf(lock)} ${process.platform} ${process.arch} ${set}`;
  const file = 'node_modules/.coursefront-stamp';
  const found = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (found === stamp('all') || (!tools && found === stamp('run'))) return;
  // npm ci begins by emptying the folder, here one that others use too.
  if (packagesAreLent())
    stop(
      'node_modules is a link to a folder that others use too; nothing was installed there. Remove the link (rm node_modules), and the packages are installed here, or run npm ci where it leads.',
    );
  say(
    tools
      ? 'Installing the tools of tests, checks and benches (once, about half a minute)…'
      : 'Installing the locked packages (once, about half a minute)…',
  );
  // Tools are added to the installed packages, so that a running site keeps its own; everything else is a clean install.
  const how = found === stamp('run') && lockFits() ? ['install', '--no-save'] : ['ci'];
  // Explicit in both cases, whatever NODE_ENV says; no package may run its own code while installing.
  const words = [...how, tools ? '--include=dev' : '--omit=dev', '--ignore-scripts', '--no-fund', '--no-audit'];
  if (npm([...words, '--loglevel=error']) !== 0)
    stop('The packages could not be installed: see the message of npm above (is the registry reachable?).');
  writeFileSync(file, stamp(tools ? 'all' : 'run'));
}

/** Lets the machine's own Node run the product where it serves, and the locked one where it does not. */
function chooseNode() {
  if (packagesAreLent()) return;
  if (machineNodeServes(locked, root)) return hideLockedNode();
  const hidden = hiddenNode();
  if (hidden && npm(['rebuild', hidden, '--ignore-scripts', '--loglevel=error']) !== 0)
    stop('The locked Node could not be put back: remove the folder node_modules, and start again.');
}

/** Whether the packages are a link to a folder that others use too. */
function packagesAreLent() {
  return lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** Whether package.json names the packages of the lock file, which `npm install` would change and `npm ci` refuses otherwise. */
function lockFits() {
  const named = ({ dependencies, devDependencies, optionalDependencies }) =>
    JSON.stringify([dependencies, devDependencies, optionalDependencies]);
  return named(JSON.parse(readFileSync('package.json', 'utf8'))) === named(JSON.parse(lock).packages?.[''] ?? {});
}

function npm(words) {
  const program = process.env.npm_execpath;
  return program
    ? spawnSync(process.execPath, [program, ...words], { stdio: 'inherit' }).status
    : spawnSync('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' }).status;
}

function build() {
  const stamp = buildStamp();
  const file = 'build/.stamp';
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  say('Building the site (after changes only)…');
  try {
    execFileSync(nodeOfTheProject(), ['scripts/build.mjs'], {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
  } catch {
    stop('The build failed: see the message above.');
  }
  mkdirSync('build', { recursive: true });
  writeFileSync(file, stamp);
}

/** The locked Node where npm installed one and it is not hidden, else the Node that runs this script. */
function nodeOfTheProject() {
  const file = path.join('node_modules', '.bin', 'node');
  return locked && existsSync(file) && process.platform !== 'win32' ? path.resolve(file) : process.execPath;
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function stop(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
