import fs, { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { assemblePage, type CachedPage } from '../memory/cached-page.ts';
import { createPageFile, type PageFile } from './page-file.ts';

let folder: string;
let file: PageFile;
const pieceBytes = 4096;
const fileOf = (maxBytes = 4 * pieceBytes) => createPageFile({ folder, maxBytes, pieceBytes });
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'page-file-'));
  file = fileOf();
});
afterEach(() => {
  vi.restoreAllMocks();
  file.close();
  rmSync(folder, { recursive: true, force: true });
});

/** About a kilobyte. */
const page = (name: string, tags = ['site', `page:${name}`]): CachedPage =>
  assemblePage(
    {
      status: 200,
      keep: true,
      etag: `"${name}"`,
      policy: "default-src 'self'",
      tags,
      body: Buffer.from(name.padEnd(400, '.')),
      state: { hash: `of ${name}`, body: Buffer.from(name.padEnd(400, '-')) },
    },
    [],
    5_000,
  );
const names = (count: number) => Array.from({ length: count }, (_, n) => `/page-${n}`);
const bodyOf = (key: string) => file.read(key, 0)?.parts.body.toString().replaceAll('.', '');
/** Until what was handed to the disk is there. */
const written = () => new Promise((resolve) => setTimeout(resolve, 20));
async function fill(keys: string[]) {
  for (const key of keys) {
    file.write(key, page(key), 0);
    await written();
  }
}

it('gives a page back as it was, from the piece in memory and from the disk', async () => {
  const reads = vi.spyOn(fs, 'readSync');
  await fill(names(9));
  for (const key of names(9)) {
    const found = file.read(key, 0);
    const { status, etag, policy, tags, br, state, freshUntil } = page(key);
    expect(found?.parts).toMatchObject({ status, etag, policy, tags, body: br.body });
    expect(found?.parts.state).toEqual({ hash: state?.hash, body: state?.br.body });
    expect(found?.freshUntil).toBe(freshUntil);
  }
  expect(reads.mock.calls.length).toBeGreaterThan(0);
  expect(reads.mock.calls.length).toBeLessThan(9);
});

it('tells when a page was asked for before', () => {
  file.write('/a', page('/a'), 3);
  expect(file.read('/a', 8)?.lastAsked).toBe(3);
  expect(file.read('/a', 9)?.lastAsked).toBe(8);
});

it('never outgrows its bound; the oldest make room', async () => {
  const writes = vi.spyOn(fs, 'write');
  const keys = names(40);
  await fill(keys);
  expect(bodyOf('/page-39')).toBe('/page-39');
  expect(bodyOf('/page-0')).toBeUndefined();
  const kept = keys.filter((key) => file.has(key));
  expect(kept).toEqual(keys.slice(-kept.length));
  expect(kept.length).toBeGreaterThan(7);
  expect(kept.map(bodyOf)).toEqual(kept);
  const ends = (writes.mock.calls as unknown[][]).map(([, , , length, position]) => Number(length) + Number(position));
  expect(Math.max(...ends)).toBeLessThanOrEqual(4 * pieceBytes);
});

it('forgets by tag, and only what was written before', () => {
  for (const key of ['/a', '/b']) file.write(key, page(key), 0);
  file.forget(['page:/a']);
  expect(bodyOf('/a')).toBeUndefined();
  expect(bodyOf('/b')).toBe('/b');
  file.write('/a', page('/a'), 0);
  expect(bodyOf('/a')).toBe('/a');
  file.forgetAll();
  expect(bodyOf('/b')).toBeUndefined();
});

it('more changes than it remembers forget everything, so none is missed', () => {
  file.write('/a', page('/a'), 0);
  for (let n = 0; n < 10_001; n += 1) file.forget([`batch:${n}`]);
  expect(bodyOf('/a')).toBeUndefined();
});

it('a page that lies no longer as it was written is absent', async () => {
  const read = fs.readSync.bind(fs);
  const damaged = vi.spyOn(fs, 'readSync').mockImplementation(((
    handle: number,
    bytes: Buffer,
    ...rest: [number, number, number]
  ) => {
    const count = read(handle, bytes, ...rest);
    bytes.writeUInt8(bytes.readUInt8(count - 1) ^ 1, count - 1);
    return count;
  }) as typeof fs.readSync);
  await fill(names(9));
  expect(bodyOf('/page-0')).toBeUndefined();
  expect(damaged).toHaveBeenCalled();
  expect(file.has('/page-0')).toBe(false);
});

it('the whole record of another page is never shown', async () => {
  await fill(names(9));
  const read = fs.readSync.bind(fs);
  vi.spyOn(fs, 'readSync').mockImplementation(((handle: number, bytes: Buffer, offset: number, length: number) =>
    read(handle, bytes, offset, length, 0)) as typeof fs.readSync);
  expect(bodyOf('/page-0')).toBe('/page-0');
  expect(bodyOf('/page-1')).toBeUndefined();
});

it('a disk that cannot be read or is cut short makes pages absent', async () => {
  await fill(names(9));
  vi.spyOn(fs, 'readSync').mockReturnValueOnce(7);
  expect(bodyOf('/page-0')).toBeUndefined();
  vi.spyOn(fs, 'readSync').mockImplementationOnce(() => {
    throw new Error('EIO');
  });
  expect(bodyOf('/page-1')).toBeUndefined();
  expect(bodyOf('/page-2')).toBe('/page-2');
});

it('a full disk forgets what lay there and is left alone for a while', async () => {
  vi.spyOn(fs, 'write').mockImplementation(((...words: unknown[]) => {
    setImmediate(words.at(-1) as (error: Error) => void, new Error('ENOSPC'));
  }) as typeof fs.write);
  await fill(names(6));
  expect(names(6).filter((key) => file.has(key))).toEqual([]);
  expect(file.write('/late', page('/late'), 0)).toBe(false);
});

it('takes nothing while the disk is busy with what came before', () => {
  vi.spyOn(fs, 'write').mockImplementation((() => {}) as unknown as typeof fs.write);
  const taken = names(20).map((key) => file.write(key, page(key), 0));
  expect(taken.indexOf(false)).toBeGreaterThan(4);
  expect(taken.at(-1)).toBe(false);
  expect(names(20).filter((key) => bodyOf(key) === key)).toEqual(names(20).filter((_, n) => taken[n]));
});

it('reads that wait for the disk take no more than their share of the time', async () => {
  await fill(names(9));
  let now = 1e9;
  let milliseconds = 20;
  let fsRead = 0;
  const usage = process.resourceUsage();
  vi.spyOn(process, 'resourceUsage').mockImplementation(() => ({ ...usage, fsRead: (fsRead += 1) }));
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const read = fs.readSync.bind(fs);
  vi.spyOn(fs, 'readSync').mockImplementation(((...words: Parameters<typeof fs.readSync>) => {
    now += milliseconds;
    return read(...words);
  }) as typeof fs.readSync);
  const tries = (count: number) => Array.from({ length: count }, () => bodyOf('/page-0') !== undefined);
  expect(tries(5)).toEqual([true, true, true, false, false]);
  now += 400;
  expect(tries(2)).toEqual([true, false]);
  now += 4_000;
  milliseconds = 0.1;
  expect(tries(50)).not.toContain(false);
  // Who waited for a turn on a busy machine has not waited for the disk.
  vi.spyOn(process, 'resourceUsage').mockReturnValue({ ...usage, fsRead });
  milliseconds = 20;
  expect(tries(50)).not.toContain(false);
});

it('leaves no name in the folder, and shares nothing with another server', async () => {
  const other = fileOf();
  await fill(names(9));
  expect(readdirSync(folder)).toEqual([]);
  expect(other.has('/page-0')).toBe(false);
  expect(other.write('/page-0', page('/other'), 0)).toBe(true);
  expect(bodyOf('/page-0')).toBe('/page-0');
  other.close();
});

it('can be read and written by its owner alone', async () => {
  const open = vi.spyOn(fs, 'openSync');
  await fill(names(9));
  const handle = open.mock.results[0]?.value as number;
  expect(fs.fstatSync(handle)).toMatchObject({ nlink: 0 });
  expect(fs.fstatSync(handle).mode & 0o777).toBe(0o600);
});

it('memory that is lent twice at a time is never the same, and given back it is used again', () => {
  for (const key of ['/a', '/b']) file.write(key, page(key), 0);
  const a = file.read('/a', 0);
  const b = file.read('/b', 0);
  expect(a?.parts.body.buffer).not.toBe(b?.parts.body.buffer);
  a?.giveBack();
  a?.giveBack();
  const next = file.read('/a', 0);
  expect(next?.parts.body.buffer).toBe(a?.parts.body.buffer);
  expect(file.read('/b', 0)?.parts.body.buffer).not.toBe(next?.parts.body.buffer);
});
