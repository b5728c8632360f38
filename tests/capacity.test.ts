import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { capacityTables, readFigures, withTables } from '../scripts/capacity.ts';

const [bench, hold, page] = ['bench/figures', 'docs/builders/hold', 'docs/scale'].map((name) =>
  readFileSync(`${name}.md`, 'utf8'),
) as [string, string, string];

it('the capacity in docs/scale.md follows from the measured figures (node scripts/capacity.ts)', () => {
  expect(withTables(page, capacityTables(readFigures(bench, hold)))).toBe(page);
  const slower = bench.replace(/(leads, PostgreSQL.*server CPU )\d+/, (_, before: string) => `${before}900`);
  expect(slower).not.toBe(bench);
  expect(withTables(page, capacityTables(readFigures(slower, hold)))).not.toBe(page);
});

it('a figure that was not measured is not invented', () => {
  expect(() => readFigures(bench.replace('| leads, PostgreSQL |', '| leads |'), hold)).toThrow('leads, PostgreSQL');
});
