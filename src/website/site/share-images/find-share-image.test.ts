import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { findShareImage } from './find-share-image.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'social-'));
beforeAll(() => useConfigForTests({ DATA_DIR: folder }));
afterAll(() => rmSync(folder, { recursive: true }));

const card = { title: 'Launch a rocket', label: '', language: 'en', topic: null, brand: 'Tinkerloft' } as const;

/** Counts the drawings and takes a while for each. */
function drawer() {
  let drawn = 0;
  const draw = async () => {
    drawn += 1;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return new Uint8Array([drawn]);
  };
  return { draw, drawn: () => drawn };
}

it('40 concurrent requests for a picture draw it once, and all succeed', async () => {
  const { draw, drawn } = drawer();
  const asked = Array.from({ length: 40 }, () => findShareImage('/workshops', '0123456789ab', card, draw));
  expect(new Set((await Promise.all(asked)).map(String))).toEqual(new Set(['1']));
  expect(String(await findShareImage('/workshops', '0123456789ab', card, draw))).toBe('1');
  expect(drawn()).toBe(1);
});

it('a picture with new words replaces the previous one, also while other pictures are requested', async () => {
  const { draw } = drawer();
  const asked = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb'].map((hash) => findShareImage('/pricing', hash, card, draw));
  await Promise.all([...asked, findShareImage('/', 'cccccccccccc', card, draw)]);
  const kept = readdirSync(path.join(folder, 'social'));
  expect(kept.filter((name) => name.endsWith('.new'))).toEqual([]);
  expect(kept).toContain('@cccccccccccc.png');
});

it('a drawing that failed is started again', async () => {
  const failing = () => Promise.reject(new Error('no ink'));
  await expect(findShareImage('/faq', 'dddddddddddd', card, failing)).rejects.toThrow('no ink');
  expect(String(await findShareImage('/faq', 'dddddddddddd', card, drawer().draw))).toBe('1');
});
