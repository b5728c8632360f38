// Finds a Chromium for the browser tests; as root on Debian it installs the distribution's package.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const usual = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** The path of a Chromium, or null with a sentence that says how to get one. */
export function findChromium() {
  const found = usual.find((file) => file && existsSync(file));
  if (found) return { path: found };
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium for the browser tests (once)…\n');
    installPackage('chromium');
    if (existsSync('/usr/bin/chromium')) return { path: '/usr/bin/chromium' };
  }
  return {
    path: null,
    help: 'The browser tests need Chromium or Chrome. Install it (Debian, Ubuntu: sudo apt-get install chromium; macOS: brew install --cask chromium) or name it: CHROMIUM=/path/to/chromium npm test',
  };
}

/** Chromium without a browser around its pages: there a new visitor costs a tenth of a processor's second, in a window more than one. */
const windowless = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chrome-headless-shell',
  '/headless-shell/headless-shell',
];

/**
 * The path of the Chromium for tests, as `findChromium` returns it: the one that `CHROMIUM` names, else a headless shell, which as root on Debian is
 * installed next to a Chromium of the same version, else any.
 */
export function findTestChromium() {
  const here = () => (process.env.CHROMIUM ? undefined : windowless.find((file) => existsSync(file)));
  if (!process.env.CHROMIUM && !here()) installWindowless();
  const path = here();
  return path ? { path } : findChromium();
}

/** Installs the headless shell if that needs no prompt and changes no other package; without it the tests are only slower. */
function installWindowless() {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${Version}', 'chromium'], { encoding: 'utf8' });
  const name = `chromium-headless-shell${status === 0 && stdout ? `=${stdout}` : ''}`;
  process.stdout.write('Installing a Chromium without windows for the browser tests (once)…\n');
  const apt = (...words) =>
    spawnSync(
      'apt-get',
      ['-qq', '-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0', '-o', 'DPkg::Lock::Timeout=120', ...words],
      {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 120_000,
      },
    ).status === 0;
  const install = () => apt('install', '-y', '--no-install-recommends', '--no-remove', name);
  if (!install() && apt('update')) install();
}

/** Installs a Debian package, refreshing the package list first. */
export function installPackage(name) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment });
  try {
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '-o', 'DPkg::Lock::Timeout=120', '--no-install-recommends', name],
      {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: environment,
      },
    );
  } catch {
    process.stderr.write(`apt-get could not install ${name}.\n`);
  }
}
