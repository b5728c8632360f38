import { expect, it } from 'vitest';
import { isId, newId } from './id.ts';

it('ids of one process are different, sorted as they were made, and have the shape of ids', () => {
  const ids = Array.from({ length: 20_000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.toSorted()).toEqual(ids);
  expect(ids.every(isId)).toBe(true);
});

it('an id begins with the time of its creation', () => {
  const before = Date.now();
  const at = Number.parseInt(newId().replaceAll('-', '').slice(0, 12), 16);
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
});

it('no two ids share their random end, over more than one portion of random bytes', () => {
  const ends = Array.from({ length: 5_000 }, () => newId().slice(-12));
  expect(new Set(ends).size).toBe(ends.length);
});
