import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { readEnvironmentFile } from './environment-file.ts';

/** What a process was started as. `environment` gets the settings; `command` is `serve`, `worker`, or a tool such as `backup`. */
export type Started = { environment: Record<string, string | undefined>; command: string; pid: number };

/**
 * Adds the settings of the file that COURSEFRONT_ENV names to the environment, so that commands work on the site that the service serves. The start
 * script of the archive names `/etc/coursefront.env`, which the shipped units read too. What the environment has already wins. As root the process
 * continues with the rights of the owner of DATA_DIR: what a command writes there must be writable for the service.
 *
 * Returns the file, or null without one. Refuses a file that is not there or cannot be read, and one without DATA_DIR: a command would look for the
 * data in its own folder. A server that systemd started has the settings already, and may not be allowed to read the file.
 */
export function useServiceSettings({ environment, command, pid }: Started): string | null {
  const file = environment.COURSEFRONT_ENV;
  if (!file) return null;
  // Programs that this one starts take what was read here: they may have fewer rights.
  environment.COURSEFRONT_ENV = '';
  const serves = command === 'serve' || command === 'worker';
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // systemd reads it as root, before the process gets its user (SYSTEMD_EXEC_PID since systemd 248).
    if (code === 'EACCES' && serves && environment.SYSTEMD_EXEC_PID === String(pid)) return null;
    throw new StartRefused(unreadable(file, code));
  }
  for (const [name, value] of Object.entries(readEnvironmentFile(bytes.toString()))) environment[name] ??= value;
  const folder = environment.DATA_DIR;
  if (!folder)
    throw new StartRefused(
      `The settings file ${file} has no DATA_DIR, so this would look for the data in its own folder. Add the folder of the service to the file; in the shipped units it is DATA_DIR=/var/lib/coursefront.`,
    );
  if (process.getuid?.() === 0) becomeOwner(folder, serves, environment);
  return file;
}

function unreadable(file: string, code: string): string {
  if (code === 'ENOENT')
    return `There is no settings file ${file}, which COURSEFRONT_ENV names. Name another, or set COURSEFRONT_ENV= for none.`;
  if (code === 'EACCES')
    return `The settings file ${file} cannot be read by this user, so this would work on another site than the service. Run it as root: it takes the rights of the service's user by itself.`;
  return `The settings file ${file} cannot be read (${code}). COURSEFRONT_ENV names another.`;
}

type WithGroups = NodeJS.Process & { initgroups?: (user: number, group: number) => void };

/** Gives up the rights of root for those of the folder's owner. */
function becomeOwner(folder: string, serves: boolean, environment: Started['environment']): void {
  const owner = statSync(folder, { throwIfNoEntry: false });
  if (!owner) {
    if (serves) return;
    throw new StartRefused(
      `DATA_DIR ${folder} is not there yet, and root would make it unwritable for the service. Start the service once, or make the folder: install --directory --owner coursefront --group coursefront --mode 700 ${folder}`,
    );
  }
  if (owner.uid === 0) return;
  try {
    // Not in the types of Node.
    (process as WithGroups).initgroups?.(owner.uid, owner.gid);
  } catch {
    // A number without an account.
    process.setgroups?.([owner.gid]);
  }
  process.setgid?.(owner.gid);
  process.setuid?.(owner.uid);
  // The client programs of PostgreSQL fail on certificates in a home that they may not look into.
  environment.HOME = homeOfUser();
}

function homeOfUser(): string {
  try {
    return userInfo().homedir;
  } catch {
    return '/';
  }
}
