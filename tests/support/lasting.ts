import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import type { RunningServer } from './running-server.ts';

const servers = (folder: string) => path.join(folder, 'lasting-servers');

/** A new folder that is kept until the end of the run. */
export function folderOfWorker(): string {
  return mkdtempSync(path.join(inject('sharedFolder'), 'worker-'));
}

/** Ends a server with the run: workers are killed without notice, and their servers would continue. */
export function killWithRun(server: RunningServer): RunningServer {
  endWithRun(server.pid, 'SIGKILL');
  return server;
}

/** Has a process get this signal at the end of the run. */
export function endWithRun(pid: number, signal: NodeJS.Signals): void {
  const folder = servers(inject('sharedFolder'));
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, String(pid)), signal);
}

/** Ends the servers of a run that outlived their files. */
export function killLastingServers(sharedFolder: string): void {
  let pids: string[] = [];
  try {
    pids = readdirSync(servers(sharedFolder));
  } catch {
    // No file of this run needed one.
  }
  for (const pid of pids) {
    try {
      process.kill(Number(pid), readFileSync(path.join(servers(sharedFolder), pid), 'utf8') as NodeJS.Signals);
    } catch {
      // It ended with its worker.
    }
  }
}
