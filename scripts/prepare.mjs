// Runs before `npm start` and `npm test`, with Node's built-ins only: nothing may be installed yet.
// usage: node scripts/prepare.mjs install | build | test
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const mode = process.argv[2] ?? 'build';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20)
  stop(`Coursefront needs Node 20 or newer to begin; this is ${process.versions.node}. See https://nodejs.org/`);

/** Platforms for which package.json pins Node 24; elsewhere the system's Node has to be new enough. */
const pinned = ['linux-x64', 'linux-arm64', 'win32-x64'].includes(`${process.platform}-${process.arch}`);
if (!pinned && (major < 22 || (major === 22 && minor < 22))) {
  stop(
    `On ${process.platform} Coursefront runs on the system's Node, which must be 22.22 or newer; this is ${process.versions.node}.`,
  );
}

install();
if (mode !== 'install') build();

function install() {
  const stamp = `${hash(readFileSync('package-lock.json'))} ${process.platform} ${process.arch}`;
  const file = 'node_modules/.coursefront-stamp';
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  // npm ci begins by emptying the folder, here one that others use too.
  if (lstatSync('node_modules', { throwIfNoEntry: false })?.isSymbolicLink())
    stop(
      'node_modules is a link to a folder that others use too; nothing was installed there. Remove the link (rm node_modules), and the packages are installed here, or run npm ci where it leads.',
    );
  say('Installing the locked packages (once, about half a minute)…');
  const npm = process.env.npm_execpath;
  // Build tools are needed also where NODE_ENV is production; no package may run code of its own while installing.
  const words = ['ci', '--include=dev', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'];
  const done = npm
    ? spawnSync(process.execPath, [npm, ...words], { stdio: 'inherit' })
    : spawnSync('npm', words, { stdio: 'inherit', shell: process.platform === 'win32' });
  if (done.status !== 0)
    stop('The packages could not be installed: see the message of npm above (is the registry reachable?).');
  writeFileSync(file, stamp);
}

function build() {
  const stamp = sources();
  const file = 'build/.stamp';
  if (existsSync(file) && readFileSync(file, 'utf8') === stamp) return;
  say('Building the site (after changes only)…');
  const node = nodeOfTheProject();
  try {
    execFileSync(node, ['scripts/build.mjs'], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } });
  } catch {
    stop('The build failed: see the message above.');
  }
  mkdirSync('build', { recursive: true });
  writeFileSync(file, stamp);
}

/** The pinned Node where npm installed one, else the Node that runs this script. */
function nodeOfTheProject() {
  const file = path.join('node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
  return pinned && existsSync(file) && process.platform !== 'win32' ? path.resolve(file) : process.execPath;
}

/** One hash over everything the build reads. */
function sources() {
  const sum = createHash('sha256');
  const files = [
    'package-lock.json',
    'package.json',
    'vite.config.ts',
    'content/demo-business.json',
    'react-router.config.ts',
    'scripts/build.mjs',
    'scripts/build-pictures.mjs',
    'scripts/compiled-catalogues.ts',
    'scripts/inline-start.ts',
    'scripts/critical-css-index.ts',
    'scripts/browser-pieces.ts',
  ];
  for (const folder of ['src', 'public', 'content/pictures']) if (existsSync(folder)) files.push(...below(folder));
  for (const file of files.sort()) sum.update(file).update(readFileSync(file));
  return sum.digest('hex');
}

function below(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(file).isFile());
}

function hash(bytes) {
  return createHash('sha256').update(bytes).digest('hex');
}

function say(text) {
  process.stdout.write(`${text}\n`);
}

function stop(text) {
  process.stderr.write(`\n${text}\n`);
  process.exit(1);
}
