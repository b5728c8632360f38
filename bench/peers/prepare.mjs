// Installs and builds a peer, each only when it is missing or out of date, within its own folder; and starts it.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startApp } from '../processes.mjs';

const here = import.meta.dirname;
const outputs = ['.next', '.nuxt', '.output', '.astro', '.svelte-kit', '.react-router', '.nitro', 'build', 'dist'];
const made = new Set([
  ...outputs,
  'node_modules',
  'common',
  'public',
  'static',
  'routes.gen.ts',
  '.built',
  'build.log',
]);

// The lock files hold the native parts of some frameworks for this platform only; elsewhere only the direct versions are exact. `npm ci` of some
// versions refuses a lock without the other platforms' parts; this takes what is locked as well, and changes nothing in the lock.
const locksHold = process.platform === 'linux' && process.arch === 'x64';
const howToInstall = ['install', '--include=dev', locksHold ? '--no-save' : '--no-package-lock'];

const folderOf = ({ folder }) => path.join(here, folder);

/** The production server of a built peer; `path` is where it has the page. */
export async function startPeer(peer) {
  const { start, path: page = '/' } = peer;
  const environment = { HOST: '127.0.0.1' };
  const server = await startApp({ words: start, cwd: folderOf(peer), environment, path: page, quiet: true });
  return { ...server, path: page };
}

/** Makes the app of a peer ready to start: `page` are its words, `styles` its style sheet. */
export async function prepare(peer, { page, styles }) {
  const folder = folderOf(peer);
  const locked = hash(readFileSync(path.join(folder, 'package-lock.json')));
  const installed = path.join(folder, 'node_modules/.installed');
  if (!holds(installed, locked)) {
    await npm(folder, 'installing', [...howToInstall, '--ignore-scripts', '--no-fund', '--no-audit']);
    writeFileSync(installed, locked);
  }
  const common = path.join(folder, 'common');
  rmSync(common, { recursive: true, force: true });
  mkdirSync(common);
  cpSync(path.join(here, 'shared'), common, { recursive: true });
  writeFileSync(path.join(common, 'page.json'), JSON.stringify(page));
  writeFileSync(path.join(common, 'styles.css'), styles);
  // Pictures are our build's: their names are in the words.
  const served = path.join(folder, peer.folder === 'sveltekit' ? 'static' : 'public');
  rmSync(served, { recursive: true, force: true });
  for (const name of ['assets/pictures', 'favicon.svg'])
    cpSync(path.join('build/client', name), path.join(served, name), { recursive: true });
  const files = [...below(folder), ...below(common)];
  const sources = hash(...files.map((file) => readFileSync(file)), locked);
  const built = path.join(folder, '.built');
  if (holds(built, sources)) return;
  for (const output of outputs) rmSync(path.join(folder, output), { recursive: true, force: true });
  await npm(folder, 'building', ['run', 'build']);
  writeFileSync(built, sources);
}

const holds = (file, text) => existsSync(file) && readFileSync(file, 'utf8') === text;

function below(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !made.has(name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      return entry.isDirectory() ? below(file) : [file];
    });
}

function hash(...parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  return sum.digest('hex');
}

/** npm in the folder of a peer; its output is in build.log there. */
async function npm(folder, doing, words) {
  process.stdout.write(`  ${path.basename(folder)}: ${doing} …\n`);
  const started = performance.now();
  // Started by npm itself, the settings of the outer one must not lead the inner one out of its folder.
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const outer = process.env.npm_execpath;
  const [command, ...first] = outer ? [process.execPath, outer] : ['npm'];
  const child = spawn(command, [...first, ...words], {
    cwd: folder,
    shell: !outer && process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environment,
      CI: '1',
      NODE_ENV: doing === 'building' ? 'production' : 'development',
      NEXT_TELEMETRY_DISABLED: '1',
      NUXT_TELEMETRY_DISABLED: '1',
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const log = path.join(folder, 'build.log');
  writeFileSync(log, output);
  if (code !== 0) throw new Error(`${doing} failed, see ${path.relative('.', log)}`);
  process.stdout.write(`  ${path.basename(folder)}: done in ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
}
