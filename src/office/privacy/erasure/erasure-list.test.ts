import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { mailDocument, queueMail } from '#platform/mail';
import { testDatabase } from '#tests/database';
import { captured } from '#tests/leads';
import { peopleSought, erasures } from '../tables.ts';
import { applyErasureList, erasedSince, writeErasureList } from './erasure-list.ts';
import { runErasure } from './erase-person.job.ts';

testDatabase();

const folder = mkdtempSync(path.join(os.tmpdir(), 'erased-'));
const list = path.join(folder, 'erased-people.txt');
const email = 'canari.back@zwettler.example';
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', DATA_DIR: folder });
  rmSync(list, { force: true });
  rmSync(path.join(folder, 'backups'), { recursive: true, force: true });
  for (const table of ['erased_people', 'erasures', 'people_sought', 'mails'])
    await database().execute(sql.raw(`delete from ${table}`));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Erases the person with this address; `state` as after a killed server. */
async function erase(): Promise<string> {
  const [soughtId, id] = [newId(), newId()];
  const sought = { id: soughtId, emails: [email], mobiles: [], own: false, language: 'en' };
  await database()
    .insert(peopleSought)
    .values({ ...sought, endsAt: new Date(Date.now() + 1e6) });
  await database().insert(erasures).values({ id, soughtId, state: 'running', reason: 'asked' });
  await runErasure({ id });
  return id;
}

const leadsOf = async () => {
  const found = await database().execute(sql`select count(*)::int as n from leads where email = ${email}`);
  return (found as unknown as { rows: { n: number }[] }).rows[0]?.n;
};

describe('P4: the list of who was erased', () => {
  it('holds hashes alone, beside the database and beside its backups, each once', async () => {
    await captured({ email });
    await erase();
    await inTransaction(writeErasureList);
    for (const file of [list, path.join(folder, 'backups', 'erased-people.txt')]) {
      const text = readFileSync(file, 'utf8');
      expect(text).toMatch(/^[0-9a-f]{64} \d{4}-\d\d-\d\dT[\d:.]+Z\n$/);
    }
  });

  it('erases them again after a backup from before was restored, also what was to be sent to them', async () => {
    await captured({ email });
    await erase();
    // The restored backup has their data, but not their erasure.
    await database().execute(sql`delete from erased_people`);
    await captured({ email });
    const letter = mailDocument({ language: 'en', title: 'Hello', blocks: [] });
    const mail = { to: email, subject: 'Hello', ...letter, language: 'en' as const, dedupeKey: newId() };
    await inTransaction((tx) => queueMail(tx, { ...mail, about: { kind: 'lead', id: newId() } }));
    expect(await leadsOf()).toBe(1);
    expect(await applyErasureList()).toBe(1);
    expect(await leadsOf()).toBe(0);
    expect(await database().$count(sql`mails`)).toBe(0);
    expect(await applyErasureList()).toBe(0);
  });

  it('leaves a person who came back later alone', async () => {
    await captured({ email });
    await erase();
    await captured({ email });
    expect(await applyErasureList()).toBe(0);
    expect(await leadsOf()).toBe(1);
  });

  it('tells of a contact whether it was erased since a form of theirs was taken, in whatever letters it is written', async () => {
    const before = new Date();
    const asked = (since: Date) =>
      erasedSince([
        { contact: 'Canari.Back@zwettler.example', since },
        { contact: '+919840000000', since },
      ]);
    expect([...(await asked(before))]).toEqual([]);
    await erase();
    expect([...(await asked(before))]).toEqual(['Canari.Back@zwettler.example']);
    expect([...(await asked(new Date(Date.now() + 60_000)))]).toEqual([]);
    expect([...(await erasedSince([]))]).toEqual([]);
  });

  it('without the list the person stays (control); invalid lines are skipped', async () => {
    await captured({ email });
    await erase();
    await database().execute(sql`delete from erased_people`);
    await captured({ email });
    rmSync(path.join(folder, 'backups'), { recursive: true });
    writeFileSync(list, 'nonsense\n\u0000 x\n');
    expect(await applyErasureList()).toBe(0);
    expect(await leadsOf()).toBe(1);
    await database().execute(sql`delete from leads where email = ${email}`);
  });

  it('an erasure that was killed before its commit, or before its files were cleaned, goes on', async () => {
    await captured({ email });
    const id = await erase();
    // After the commit and before the files: its row says what is left.
    await database().execute(sql`update erasures set state = 'cleaning' where id = ${id}`);
    rmSync(list, { force: true });
    await runErasure({ id });
    const [row] = await database().select().from(erasures);
    expect(row).toMatchObject({ state: 'done', soughtId: null, left: {} });
    expect(readFileSync(list, 'utf8')).toMatch(/^[0-9a-f]{64} /);
  });
});
