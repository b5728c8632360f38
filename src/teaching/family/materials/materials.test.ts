import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { makeWorld } from '#tests/orders-world';
import { addMaterial, changeMaterial, removeMaterial } from './change-materials.ts';
import { listMaterials } from './list-materials.ts';
import { readMaterial } from './read-material.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  for (const table of ['programme_materials', 'audit_entries'])
    await database().execute(sql.raw(`delete from ${table}`));
  batch = await makeWorld(5);
});

const by = staffOf('manager');
const sheet = { title: 'Worksheet', url: 'https://files.example.com/sheet.pdf' };
const list = () => listMaterials(database(), 'kites');
const add = (typed = sheet, who = by) => inTransaction((tx) => addMaterial(tx, { by: who, batchId: batch.id, typed }));
const change = (id: string, version: number, typed: typeof sheet) =>
  inTransaction((tx) => changeMaterial(tx, { by, batchId: batch.id, id, version, typed }));
const remove = (id: string) => inTransaction((tx) => removeMaterial(tx, { by, batchId: batch.id, id }));
const audits = async () =>
  (
    (await database().execute(sql`select did, details from audit_entries order by created_at, id`)) as unknown as {
      rows: object[];
    }
  ).rows;

describe('the materials of a programme', () => {
  it('are added, changed and removed, each with what was before and after; what changes nothing is not noted', async () => {
    expect(await add()).toMatchObject({ ok: true });
    const [material] = await list();
    expect(material).toMatchObject({ ...sheet, version: 1 });
    const better = { ...sheet, title: 'Worksheet 1' };
    expect(await change(material!.id, 1, better)).toMatchObject({ ok: true });
    expect(await change(material!.id, 2, better)).toMatchObject({ ok: true });
    expect(await remove(material!.id)).toMatchObject({ ok: true });
    expect(await remove(material!.id)).toMatchObject({ ok: true });
    expect(await list()).toEqual([]);
    expect(await audits()).toEqual([
      { did: 'added-material', details: { before: null, after: { programme: 'kites', ...sheet } } },
      { did: 'changed-material', details: { before: sheet, after: better } },
      { did: 'removed-material', details: { before: better, after: null } },
    ]);
  });

  it('that two change at once are saved for the first; the second reads what was saved', async () => {
    await add();
    const [material] = await list();
    await change(material!.id, 1, { ...sheet, title: 'Theirs' });
    expect(await change(material!.id, 1, { ...sheet, title: 'Mine' })).toMatchObject({
      reason: 'changed',
      details: { title: 'Theirs', version: 2 },
    });
    await remove(material!.id);
    expect(await change(material!.id, 2, { ...sheet, title: 'Mine' })).toMatchObject({
      reason: 'changed',
      details: null,
    });
  });

  it.each([
    [{ ...sheet, title: ' ' }, ['title']],
    [{ ...sheet, title: 'x'.repeat(121) }, ['title']],
    [{ ...sheet, url: 'http://files.example.com/a' }, ['url']],
    [{ ...sheet, url: 'javascript:alert(1)' }, ['url']],
    [{ ...sheet, url: 'https://name:secret@files.example.com/a' }, ['url']],
    [{ ...sheet, url: 'https://localhost/a' }, ['url']],
    [{ ...sheet, url: `https://files.example.com/${'x'.repeat(1_000)}` }, ['url']],
    [{ title: '', url: '' }, ['title', 'url']],
  ])('%j is refused at its fields', async (typed, fields) => {
    const read = readMaterial(typed);
    expect('problems' in read && Object.keys(read.problems)).toEqual(fields);
    expect(await add(typed)).toMatchObject({ reason: 'invalid' });
    expect(await list()).toEqual([]);
  });

  it('of another batch, or of none, are out of reach; and so they are for staff who may not', async () => {
    await add();
    const [material] = await list();
    const input = { by, batchId: newId(), id: material!.id };
    expect(await inTransaction((tx) => removeMaterial(tx, input))).toMatchObject({ reason: 'unknown' });
    expect(await remove('x')).toMatchObject({ reason: 'unknown' });
    await expect(add(sheet, staffOf('viewer'))).rejects.toMatchObject({ status: 403 });
    expect(await list()).toHaveLength(1);
  });

  it('are fifty at most', async () => {
    for (let n = 0; n < 50; n += 1) await add({ ...sheet, title: `Sheet ${n}` });
    expect(await add()).toMatchObject({ reason: 'too-many' });
  });
});
