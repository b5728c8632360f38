import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { currentEngine } from '#platform/db';
import { testDatabase } from '#tests/database';
import { studioPersonalData } from '../../studio/personal-data.ts';
import { addPersonalData, allParts } from './parts.ts';

testDatabase();

const without = JSON.parse(readFileSync('tests/support/columns-without-people.json', 'utf8')) as Record<
  string,
  string[]
>;

/** Every column of our tables, by table. */
async function columns(): Promise<string[]> {
  const { rows } = await currentEngine().query(
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public' order by 1`,
  );
  return (rows as { name: string }[]).map(({ name }) => name);
}

const named = (list: Record<string, readonly string[]>) =>
  Object.entries(list).flatMap(([table, names]) => names.map((name) => `${table}.${name}`));

it('every column of every table is known to hold something about people, with who shows and erases it, or to hold nothing', async () => {
  addPersonalData('studio', studioPersonalData);
  const personal = allParts().flatMap(([, data]) => named(data.columns));
  const known = new Set([...personal, ...named(without)]);
  const unknown = (await columns()).filter((column) => !known.has(column));
  // A new column: name it in the `columns` of its module's personal data, or in tests/support/columns-without-people.json.
  expect(unknown).toEqual([]);
  const all = new Set(await columns());
  expect([...known].filter((column) => !all.has(column))).toEqual([]);
  expect(personal.filter((column) => named(without).includes(column))).toEqual([]);
  expect(new Set(personal).size).toBe(personal.length);
});

it('each module with personal data erases it, and lists the columns it keeps', () => {
  for (const [module, { columns: own, keeps = {}, erase }] of allParts()) {
    expect(erase, module).toBeTypeOf('function');
    for (const column of named(keeps)) expect(named(own), module).toContain(column);
  }
});
