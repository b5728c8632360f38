import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The port where the process with the database accepts commands of this machine, and the required secret. */
export type DoorNote = { port: number; token: string; pid: number };

/** What a command printed, line by line, and its exit code. */
export type CommandAnswer = { lines: { text: string; problem: boolean }[]; code: number };

/** A command as it was typed, and the folder it was typed in, from which its files are read. */
export type Command = { args: string[]; cwd: string };

const fileOf = (dataDirectory: string) => path.join(dataDirectory, 'commands.json');

/** Writes the address of the command door. Readable only by accounts that may read the database (mode 0600). */
export function writeNote(dataDirectory: string, note: DoorNote): void {
  const file = fileOf(dataDirectory);
  const fresh = `${file}.${note.pid}`;
  writeFileSync(fresh, JSON.stringify(note), { mode: 0o600 });
  renameSync(fresh, file);
}

/** Takes the note away, unless another process has written its own. */
export function removeNote(dataDirectory: string, { pid }: DoorNote): void {
  if (readNote(dataDirectory)?.pid === pid) rmSync(fileOf(dataDirectory), { force: true });
}

/** Where the door is; null where no server wrote it. */
export function readNote(dataDirectory: string): DoorNote | null {
  try {
    const { port, token, pid } = JSON.parse(readFileSync(fileOf(dataDirectory), 'utf8')) as Partial<DoorNote>;
    return typeof port === 'number' && typeof token === 'string' && typeof pid === 'number'
      ? { port, token, pid }
      : null;
  } catch {
    return null;
  }
}
