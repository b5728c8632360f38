import { readdirSync } from 'node:fs';
import { readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { config } from '#foundation/config';
import { writeWhole } from '#platform/storage';

/** The parts of a spool file's name: since when, how many leads, bytes, and the process and run that wrote it. */
export type WaitingFile = { name: string; since: number; leads: number; bytes: number; pid: number; run: string };

const run = randomBytes(4).toString('hex');
const shape = /^(\d+)-(\d+)-(\d+)-(\d+)-(\d+)-([0-9a-f]+)\.leads(?:\.part)?$/;
const asideShape = /^broken-(\d+)-/;
let number = 0;

export const waitingFolder = () => path.join(config().DATA_DIR, 'leads-waiting');
const at = (name: string) => path.join(waitingFolder(), name);
const nameOf = ({ since, leads, bytes }: Pick<WaitingFile, 'since' | 'leads' | 'bytes'>) =>
  `${since}-${(number += 1)}-${leads}-${bytes}-${process.pid}-${run}.leads`;

function names(): string[] {
  try {
    return readdirSync(waitingFolder());
  } catch {
    // Nothing was ever spooled.
    return [];
  }
}

function read(name: string): WaitingFile[] {
  const found = shape.exec(name);
  if (!found) return [];
  const [since = 0, , leads = 0, bytes = 0, pid = 0] = found.slice(1, 6).map(Number);
  return [{ name, since, leads, bytes, pid, run: found[6] ?? '' }];
}

/** The spool files of all processes, oldest first, including files still being written. */
export const waitingFiles = (): WaitingFile[] =>
  names()
    .flatMap(read)
    .toSorted((one, other) => one.since - other.since);

/** Writes records to a new file of this process, synced together with its name: it survives a kill or a power cut. */
export async function writeWaiting(records: string[], since: number): Promise<WaitingFile> {
  const text = records.map((record) => `${sumOf(record)} ${record}\n`).join('');
  const facts = { since, leads: records.length, bytes: Buffer.byteLength(text) };
  const name = nameOf(facts);
  await writeSynced(name, text);
  return { name, ...facts, pid: process.pid, run };
}

/** A partly written file counts as spooled; after a kill the next start reads it. */
async function writeSynced(name: string, text: string): Promise<void> {
  try {
    await writeWhole(at(name), text, at(`${name}.part`));
  } catch (error) {
    // The sender gets an error, so the file must not be stored later.
    await rm(at(name), { force: true });
    throw error;
  }
}

/** The records of a file; `broken`: damaged lines. Null if another process took or stored it meanwhile. */
export async function readWaiting({ name }: WaitingFile): Promise<{ records: string[]; broken: string[] } | null> {
  const text = await readFile(at(name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const lines = text.split('\n').filter(Boolean);
  const isWhole = (line: string) => line.slice(0, 8) === sumOf(line.slice(9));
  return {
    records: lines.filter(isWhole).map((line) => line.slice(9)),
    broken: lines.filter((line) => !isWhole(line)),
  };
}

const sumOf = (record: string) => crc32(record).toString(16).padStart(8, '0');

export const removeWaiting = ({ name }: { name: string }): Promise<void> => rm(at(name), { force: true });

/** Keeps lines that cannot be stored, for a person to look at. */
export async function setAside(lines: string[]): Promise<void> {
  await writeSynced(`broken-${Date.now()}-${(number += 1)}-${run}.txt`, lines.map((line) => `${line}\n`).join(''));
}

export type AsideFile = { name: string; since: Date };

/** The files that were set aside, with their times. */
export const asideFiles = (): AsideFile[] =>
  names().flatMap((name) => {
    const since = asideShape.exec(name)?.[1];
    return since ? { name, since: new Date(Number(since)) } : [];
  });

export const readAside = ({ name }: AsideFile): Promise<string> => readFile(at(name), 'utf8');

/** The time after which a file no longer belongs to the process that wrote it. Milliseconds. */
const leftTo = 600_000;

/**
 * Takes ownership of a spool file, so that two processes of one folder do not both store it: own files, and files of a process that is gone or has
 * left them for ten minutes. Null if it belongs to another. If two take one at the same moment it is still stored once, by the keys of its leads.
 */
export async function ownWaiting(file: WaitingFile, now: number): Promise<WaitingFile | null> {
  if (file.pid === process.pid && file.run === run) return file.name.endsWith('.part') ? null : file;
  if (file.pid !== process.pid && isAlive(file.pid) && now - file.since < leftTo) return null;
  const name = nameOf(file);
  try {
    await rename(at(file.name), at(name));
  } catch {
    return null;
  }
  return { ...file, name, pid: process.pid, run };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
