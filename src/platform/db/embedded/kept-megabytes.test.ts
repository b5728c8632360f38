import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { keptMegabytes } from './kept-megabytes.ts';

it.each([
  { stored: 0, kept: 16 },
  { stored: 100, kept: 16 },
  { stored: 320, kept: 40 },
  { stored: 544, kept: 64 },
])('a database of $stored MB keeps $kept MB of it in memory', ({ stored, kept }) => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
  fs.mkdirSync(path.join(directory, 'base', '5'), { recursive: true });
  // A file of that length takes no room on the disk.
  for (const name of ['1', '2']) {
    fs.writeFileSync(path.join(directory, 'base', '5', name), '');
    fs.truncateSync(path.join(directory, 'base', '5', name), (stored / 2) * 2 ** 20);
  }
  expect(keptMegabytes(directory)).toBe(kept);
  fs.rmSync(directory, { recursive: true });
});
