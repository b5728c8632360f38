import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { captured } from '#tests/leads';
import { endLooksJob } from '../end-looks.job.ts';
import type { ErasureState } from '../model.ts';
import { findSought } from '../sought/find-sought.ts';
import { erasures, peopleSought } from '../tables.ts';
import { runErasure } from './erase-person.job.ts';
import { declineErasure } from './start-erasure.ts';

testDatabase();

const folder = mkdtempSync(path.join(os.tmpdir(), 'lost-look-'));
const email = 'kala@example.com';
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', DATA_DIR: folder });
  for (const table of ['erased_people', 'erasures', 'people_sought', 'leads'])
    await database().execute(sql.raw(`delete from ${table}`));
  await captured({ email });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** An expired look, and an erasure of it in this state. */
async function erasure(state: ErasureState, emails = [email]): Promise<{ id: string; soughtId: string }> {
  const [soughtId, id] = [newId(), newId()];
  const look = { id: soughtId, emails, mobiles: [], own: true, language: 'en' };
  await database()
    .insert(peopleSought)
    .values({ ...look, endsAt: new Date(Date.now() - 1_000) });
  await database().insert(erasures).values({ id, soughtId, state, reason: 'asked' });
  return { id, soughtId };
}
const stateOf = async (id: string) => (await database().select().from(erasures).where(eq(erasures.id, id)))[0]?.state;
const leads = () => database().$count(sql`leads where email = ${email}`);
const looks = async () => (await database().select({ id: peopleSought.id }).from(peopleSought)).map(({ id }) => id);

it('a look outlives its time while an erasure of it waits or runs, and goes with its end', async () => {
  const { id, soughtId } = await erasure('running');
  const asked = await erasure('asked', ['meena@example.com']);
  await erasure('declined', ['mala@example.com']);
  await endLooksJob.handle({});
  expect((await looks()).toSorted()).toEqual([soughtId, asked.soughtId].toSorted());
  expect(await findSought(database(), asked.soughtId)).toMatchObject({ emails: ['meena@example.com'] });
  await runErasure({ id });
  expect([await stateOf(id), await leads()]).toEqual(['done', 0]);
  expect(await looks()).toEqual([asked.soughtId]);
});

it('an erasure that does not know any more whom it is about fails, and is not done', async () => {
  const { id } = await erasure('running');
  await database().delete(peopleSought);
  await expect(runErasure({ id })).rejects.toThrow('gone');
  expect([await stateOf(id), await leads()]).toEqual(['running', 1]);
});

it('two erasures of one person both come to their end', async () => {
  const [first, second] = [await erasure('running'), await erasure('running')];
  await runErasure(first);
  await runErasure(second);
  expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(['done', 'done']);
  expect(await looks()).toEqual([]);
});

it('after a no the look ends as it would have without the wish, and not before a day', async () => {
  const hoursLeft = async (age: string) => {
    const { id, soughtId } = await erasure('asked');
    // As earlier versions kept it: 90 days.
    await database()
      .execute(sql`update people_sought set created_at = now() - ${age}::interval, ends_at = now() + interval '90 days'
      where id = ${soughtId}`);
    const declined = await inTransaction((tx) => declineErasure(tx, { by: staffOf('manager'), soughtId }));
    expect([declined.ok, await stateOf(id)]).toEqual([true, 'declined']);
    const [row] = await database().select().from(peopleSought).where(eq(peopleSought.id, soughtId));
    return Math.round(((row?.endsAt.getTime() ?? 0) - Date.now()) / 3_600_000);
  };
  expect([await hoursLeft('4 hours'), await hoursLeft('20 days')]).toEqual([44, 24]);
});
