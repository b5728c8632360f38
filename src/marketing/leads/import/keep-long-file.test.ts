import { sql, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { formKeyField } from '#foundation/kit/form-key.ts';
import { newId } from '#foundation/kit/id.ts';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { findImport, listImports } from './find-imports.ts';
import { forgetImports } from './forget-imports.job.ts';
import { keepFile, readFile } from './keep-file.ts';
import { steerImport } from './steer-import.ts';

testDatabase();
const by = staffOf('manager');

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  await database().execute(sql`delete from lead_imports`);
});

async function readPeople(many: number) {
  const rows = Array.from({ length: many }, (_, n) => `Person,98${10_000_000 + n},`);
  const read = await readFile('fair.csv', Buffer.from(['Name,Phone,Email', ...rows].join('\n')));
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}

describe('a long file', () => {
  const rowsOf = async (query: SQL) =>
    ((await database().execute(query)) as unknown as { rows: Record<string, unknown>[] }).rows;
  const rows = async () => (await rowsOf(sql`select count(*)::int as many from lead_import_rows`))[0]?.many;
  const listed = async () => (await inTransaction(listImports)).length;

  it('is written in portions: other work runs between them, and it is invisible until it is complete', async () => {
    const seen: [unknown, number][] = [];
    const keeping = keepFile({ by, form: new FormData(), name: 'fair.csv', read: await readPeople(5_000) });
    const watching = { on: true };
    const watch = (async () => {
      while (watching.on) {
        const shown = await listed();
        seen.push([await rows(), shown]);
      }
    })();
    const id = await keeping;
    watching.on = false;
    await watch;
    expect(seen.filter(([many]) => Number(many) > 0 && Number(many) < 5_000).length).toBeGreaterThan(0);
    expect(seen.filter(([many, shown]) => shown > 0 && many !== 5_000)).toEqual([]);
    expect(await findImport(database(), id)).toMatchObject({ state: 'uploaded', total: 5_000 });
  });

  it('that breaks off is never seen, and is forgotten after a day', async () => {
    const read = await readPeople(2_500);
    const twice = { ...read, rows: [...read.rows, ...read.rows.slice(-1)] };
    await expect(keepFile({ by, form: new FormData(), name: 'fair.csv', read: twice })).rejects.toThrow();
    expect([await rows(), await listed()]).toEqual([2_000, 0]);
    const [{ id } = { id: '' }] = (await rowsOf(sql`select id from lead_imports`)) as { id: string }[];
    expect(await findImport(database(), id)).toBeNull();
    expect(await inTransaction((tx) => steerImport(tx, { by, id, step: 'import' }))).toMatchObject({ reason: 'gone' });
    await database().execute(sql`update lead_imports set changed_at = now() - interval '25 hours'`);
    await inTransaction(forgetImports);
    expect(await rows()).toBe(0);
  });

  it('that broke off is brought whole by the same form, and once however often the form is sent', async () => {
    const read = await readPeople(2_500);
    const form = new FormData();
    form.set(formKeyField, newId());
    form.set('file', new File(['Name,Phone'], 'fair.csv'));
    const twice = { ...read, rows: [...read.rows, ...read.rows.slice(-1)] };
    await expect(keepFile({ by, form, name: 'fair.csv', read: twice })).rejects.toThrow();
    const id = await keepFile({ by, form, name: 'fair.csv', read });
    expect(await findImport(database(), id)).toMatchObject({ state: 'uploaded', total: 2_500 });
    expect(await keepFile({ by, form, name: 'fair.csv', read })).toBe(id);
    expect(await listed()).toBe(1);
  });
});
