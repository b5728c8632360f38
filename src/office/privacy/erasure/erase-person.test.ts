import { mkdtempSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { canaryHits } from '#tests/canary-hits';
import { canary, canaryRecords } from '#tests/canary-records';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { makeWorld } from '#tests/orders-world';
import { studioPersonalData } from '../../studio/personal-data.ts';
import { addPersonalData, allParts } from '../parts/parts.ts';
import { findPerson } from '../parts/find-person.ts';
import { readPerson } from '../parts/read-person.ts';
import { seekPerson } from '../sought/seek-person.ts';
import { runErasure } from './erase-person.job.ts';
import { startErasure } from './start-erasure.ts';

testDatabase();

const folder = mkdtempSync(path.join(os.tmpdir(), 'erasure-'));
let order: { id: string };
const by = staffOf('manager');

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', DATA_DIR: folder });
  addPersonalData('studio', studioPersonalData);
  ({ order } = await canaryRecords(await makeWorld(20)));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const declared = (which: 'columns' | 'keeps') =>
  allParts().flatMap(([, data]) =>
    Object.entries(data[which] ?? {}).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`)),
  );
const all = () => findPerson(database(), { emails: [canary.email], mobiles: [canary.mobile], own: false });

/** Columns of search, dates and figures contain no text. */
const wordless =
  /\.(?:keys|tag_id|age|call_at|state|zone|figures|buyer_country|country|gstin|attendance)$|^postal_addresses\.(?:postcode|city|district)$|about_label$|^lead_(?:windows)\./;

describe('erasing somebody', () => {
  it('finds a word of theirs in every column that is declared, and in no other one (control)', async () => {
    const hits = await canaryHits();
    const missing = declared('columns').filter((column) => !wordless.test(column) && !hits.has(column));
    expect(missing).toEqual([]);
    const undeclared = [...hits.keys()].filter((column) => !declared('columns').includes(column));
    // A job's data contain the address; its queue is one table in partitions.
    expect(undeclared).toEqual(['pgboss.job.data', 'pgboss.job_common.data']);
  });

  it('is refused while something must end first, and begins once; its review says what goes and what stays', async () => {
    const found = await inTransaction((tx) => seekPerson(tx, { by, record: { kind: 'order', id: order.id } }));
    if (!found.ok) throw new Error(found.reason);
    const start = () => inTransaction((tx) => startErasure(tx, { by, soughtId: found.value.id, reason: 'asked' }));
    await database().execute(sql`update refunds set state = 'asked'`);
    expect(await start()).toMatchObject({ reason: 'hindered' });
    await database().execute(sql`update refunds set state = 'done'`);
    const begun = await start();
    expect(begun).toMatchObject({ ok: true });
    if (begun.ok) expect(begun.value.says.join('\n')).toMatch(/Orders: 2[\s\S]*CGST Act/);
    expect(await start()).toMatchObject({ reason: 'begun' });
  });

  it('P4: leaves no word of theirs in any table but what the law keeps, nor in files', async ({ task }) => {
    mkdirSync(path.join(folder, 'mail'), { recursive: true });
    const mails = await database().execute(sql`select id from mails where state = 'queued'`);
    const ids = (mails as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
    for (const id of ids) writeFileSync(path.join(folder, 'mail', `${id}.eml`), 'Canari');
    const before = await canaryHits();
    const rows = await database().execute(sql`select id from erasures`);
    const [{ id } = { id: '' }] = (rows as unknown as { rows: { id: string }[] }).rows;
    await runErasure({ id });
    const left = await canaryHits();
    expect([...left.keys()].filter((column) => !declared('keeps').includes(column))).toEqual([]);
    expect(readdirSync(path.join(folder, 'mail'))).toEqual([]);
    expect(readFileSync(path.join(folder, 'erased-people.txt'), 'utf8')).not.toMatch(/canari|9871236540/i);
    task.meta.figure = `0 hits in ${before.size} columns that had some, ${left.size} kept by law`;
    // The repeated request does nothing.
    await runErasure({ id });
  });

  it('leaves no record of the person', async () => {
    const { whose } = await all();
    expect(await readPerson(database(), whose)).toEqual([]);
  });
});
