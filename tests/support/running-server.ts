import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { databaseAddress } from './database-address.ts';
import { freePort } from './postgres.ts';
import { longProofs } from './proofs.ts';
import { startFlags } from './start-flags.ts';
import { temporaryFolder } from './temporary-folder.ts';

export { temporaryFolder } from './temporary-folder.ts';

export type RunningServer = {
  url: string;
  dataDirectory: string;
  port: number;
  /** The server's process, or that of the program it was started through. */
  pid: number;
  /** Everything the server has printed so far. */
  output: () => string;
  /** The one-time link of the owner that the server printed, or null. */
  ownerLink: () => string | null;
  /** Kills the process (SIGKILL), like a power cut, and waits until it is gone. */
  kill: () => Promise<void>;
  /** Asks it to stop (SIGTERM); returns its exit code. */
  stop: () => Promise<number | null>;
};

type Options = {
  dataDirectory?: string;
  port?: number;
  environment?: Record<string, string>;
  waitForReady?: boolean;
  /** Another checkout with its own build. */
  directory?: string;
  /** A wrapper program for the server's process: strace, faketime. */
  through?: string[];
  /** Another command of the built server than `serve`; it must answer `/readyz` too. */
  command?: 'worker';
  /** It works so long that compiling the database's code a second time, to run faster, pays. */
  worksLong?: boolean;
  /** A file for its output, so that it may outlive the worker that started it. */
  outputFile?: string;
};

/** The second compilation takes 1.4 s of a processor, nearly half of a start, and most servers of tests live for less than a minute. */
export const compiledOnce = ['--liftoff-only'];

/**
 * Starts the built server as a separate process, as `npm start` does, and waits until it is ready. Without a data directory it gets a new one,
 * removed when the test process ends.
 */
export async function startServer(options: Options = {}): Promise<RunningServer> {
  const dataDirectory = options.dataDirectory ?? temporaryFolder();
  const port = options.port ?? (await freePort());
  const database = databaseAddress(dataDirectory);
  const flags = [...startFlags, ...(longProofs || options.worksLong ? [] : compiledOnce)];
  const { outputFile } = options;
  const printed = outputFile ? openSync(outputFile, 'a') : 'pipe';
  const node = [process.execPath, ...flags, 'build/server/index.js', ...(options.command ? [options.command] : [])];
  const [program, ...words] = [...(options.through ?? []), ...node];
  const child = spawn(program ?? process.execPath, words, {
    cwd: options.directory,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'warn',
      // Disabled, as a busy machine is slow; tests read the log for real problems.
      SLOW_QUERY_MS: '0',
      SLOW_RENDER_MS: '0',
      // Visitors of a test may each have an address of their own (X-Forwarded-For), because limits count by address.
      TRUST_PROXY: '1',
      ...(database && { DATABASE_URL: database }),
      ...options.environment,
    },
    stdio: ['ignore', printed, printed],
  });
  if (typeof printed === 'number') closeSync(printed);
  let heard = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (heard += String(text)));
  const output = outputFile ? () => readFileSync(outputFile, 'utf8') : () => heard;
  const url = `http://localhost:${port}`;
  if (options.waitForReady !== false) await untilReady(url, child, output);
  return {
    url,
    dataDirectory,
    port,
    pid: child.pid ?? 0,
    output,
    ownerLink: () => ownerLinkIn(output()),
    kill: async () => void (await ended(child, 'SIGKILL')),
    stop: () => ended(child, 'SIGTERM'),
  };
}

/** The owner's one-time link in a server's output, or null. */
export const ownerLinkIn = (output: string) => /https?:\/\/\S+\/welcome\?token=\S+/.exec(output)?.[0] ?? null;

/** A first start takes two seconds; on a machine with ten times too much to do, longer than anybody would guess. */
const readyWithin = 180_000;

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const until = Date.now() + readyWithin; Date.now() < until;) {
    if (child.exitCode !== null) throw new Error(`The server ended at start with ${child.exitCode}:\n${output()}`);
    try {
      if ((await fetch(`${url}/readyz`)).ok) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready within ${readyWithin / 1000} s:\n${output()}`);
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}
