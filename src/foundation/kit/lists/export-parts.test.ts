import { expect, it } from 'vitest';
import { exportParts, rowsOfExport } from './export-parts.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

async function partsOf(count: number) {
  const asked: [number | null, number][] = [];
  const read = ({ last, offset, limit }: { last: number | null; offset: number; limit: number }) => {
    asked.push([last, offset]);
    return Promise.resolve(numbers(count).slice(offset, offset + limit));
  };
  const parts = [];
  for await (const part of exportParts(read, (row) => [row])) parts.push(part.flat());
  return { parts, asked };
}

it('a list is written part by part, each row once, from the last row on', async () => {
  const { parts, asked } = await partsOf(rowsOfExport + 3);
  expect(parts.map(({ length }) => length)).toEqual([rowsOfExport, 3]);
  expect(parts.flat()).toEqual(numbers(rowsOfExport + 3));
  expect(asked).toEqual([
    [null, 0],
    [rowsOfExport - 1, rowsOfExport],
  ]);
});

it('a list of whole parts ends, and an empty one has none', async () => {
  expect((await partsOf(rowsOfExport)).parts).toHaveLength(1);
  expect((await partsOf(0)).parts).toEqual([]);
});
