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

/** Installs a Debian package, refreshing the package list first. */
export function installPackage(name) {
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env: environment });
  try {
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    });
  } catch {
    process.stderr.write(`apt-get could not install ${name}.\n`);
  }
}
