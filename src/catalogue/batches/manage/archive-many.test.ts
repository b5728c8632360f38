import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { makeWorld } from '#tests/orders-world';
import { batches } from '../tables.ts';
import { archiveMany, undoArchiveMany, type ManyArchived } from './archive-many.ts';

testDatabase();
beforeAll(() => void useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' }));

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'manager' };
const archive = (ids: string[], who = by, archived = true) =>
  inTransaction((tx) => archiveMany(tx, { by: who, ids, archived }));
const undo = (changed: ManyArchived) => inTransaction((tx) => undoArchiveMany(tx, { by, changed }));
const stands = async (id: string) => {
  const [row] = await database().select().from(batches).where(eq(batches.id, id));
  return { state: row?.state, archived: row?.archivedAt !== null };
};

it('batches are archived together, each noted, and taken back as they were sold', async () => {
  const [open, closed] = [(await makeWorld()).id, (await makeWorld()).id];
  await database().update(batches).set({ state: 'closed' }).where(eq(batches.id, closed));
  const done = await archive([open, closed, open, 'no id', newId()]);
  if (!done.ok) throw new Error('nothing was archived');
  expect(done.value.before).toHaveLength(2);
  expect(await stands(open)).toEqual({ state: 'closed', archived: true });
  expect(await archive([open, closed])).toMatchObject({ reason: 'none' });
  expect(await undo(done.value)).toBe(2);
  expect([await stands(open), await stands(closed)]).toEqual([
    { state: 'open', archived: false },
    { state: 'closed', archived: false },
  ]);
  expect(await undo(done.value)).toBe(0);
  expect((await history(database(), 'batch', open)).map(({ did }) => did)).toEqual(
    expect.arrayContaining(['archived-batch', 'restored-batch', 'changed-batch']),
  );
});

it('what somebody put back meanwhile is left alone, and so is a cancelled batch', async () => {
  const [one, other] = [(await makeWorld()).id, (await makeWorld()).id];
  const done = await archive([one, other]);
  if (!done.ok) throw new Error('nothing was archived');
  await archive([one], by, false);
  await database().update(batches).set({ cancelledAt: new Date() }).where(eq(batches.id, other));
  expect(await undo(done.value)).toBe(0);
  expect(await stands(one)).toEqual({ state: 'closed', archived: false });
});

it('who may not change batches archives none', async () => {
  const { id } = await makeWorld();
  await expect(archive([id], { ...by, role: 'sales' })).rejects.toMatchObject({ status: 403 });
  expect(await stands(id)).toMatchObject({ archived: false });
});
