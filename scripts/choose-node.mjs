// Which Node runs the product: the machine's own, or the one that the lock file names. Node's built-ins only.
import { existsSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';

const nodePackage = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
const commands = ['node', 'node.cmd', 'node.ps1'].map((name) => path.join('node_modules/.bin', name));

/** Returns the version of Node that a lock file names for this platform, or null where it names none. */
export function lockedNode({ packages = {} }) {
  return packages[`node_modules/${nodePackage}`]?.version ?? null;
}

/**
 * Whether a Node of the machine can run the product in place of the locked one: the same major, and not older. So a fix of Node is
 * taken by updating the machine's Node, without a release of ours.
 */
export function serves(version, locked) {
  const [major, minor, patch] = version.split('.').map(Number);
  const [wanted, leastMinor, leastPatch] = locked.split('.').map(Number);
  return major === wanted && (minor > leastMinor || (minor === leastMinor && patch >= leastPatch));
}

/**
 * Whether the machine's Node can run the product. It is the one that runs npm: within its scripts npm puts the packages' commands, including the
 * locked Node, before it in the path. False if the lock file names no Node, because then nothing precedes it.
 */
export function machineNodeServes(locked, root) {
  const place = process.env.npm_node_execpath ?? process.execPath;
  if (!locked || !isOutside(place, root)) return false;
  const told = /\bnode\/v(\d+\.\d+\.\d+)/.exec(process.env.npm_config_user_agent ?? '');
  const version = place === process.execPath ? process.versions.node : (told?.[1] ?? '0.0.0');
  return serves(version, locked);
}

/** Takes the locked Node off the packages' commands: `node` then means the machine's. */
export function hideLockedNode() {
  for (const file of commands) rmSync(file, { force: true });
}

/** Returns the package of the locked Node where it is installed and hidden, else null. `npm rebuild` shows it again. */
export function hiddenNode() {
  const hidden = existsSync(path.join('node_modules', nodePackage)) && !commands.some((file) => existsSync(file));
  return hidden ? nodePackage : null;
}

function isOutside(place, root) {
  const packages = path.join(realpathSync(root), 'node_modules') + path.sep;
  return !realpathSync(place).startsWith(packages);
}
