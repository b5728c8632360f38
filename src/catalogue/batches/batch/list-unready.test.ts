import { beforeAll, expect, it } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { makeWorld } from '#tests/orders-world';
import { searchBatches } from '../manage/search-batches.ts';
import { writeSessions } from '../sessions/write-sessions.ts';
import { batches } from '../tables.ts';
import { listUnready } from './list-unready.ts';

testDatabase();
beforeAll(() => void useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' }));

const hour = 3_600_000;
type Session = { inDays: number; teacherId?: string; joinUrl?: string; venue?: string };

/** Creates a batch with a sold seat and these meetings. */
async function batchOf(sessions: Session[], changes: Partial<typeof batches.$inferInsert> = {}): Promise<string> {
  const { id } = await makeWorld(3);
  const planned = sessions.map(({ inDays, ...session }, index) => {
    const startsAt = new Date(Date.now() + inDays * 24 * hour);
    return { number: index + 1, startsAt, endsAt: new Date(startsAt.getTime() + hour), ...session };
  });
  await inTransaction((tx) => writeSessions(tx, id, planned));
  await database()
    .update(batches)
    .set({ taken: 1, ...changes })
    .where(eq(batches.id, id));
  return id;
}

const unready = async () => (await listUnready(database(), 100)).map(({ id }) => id);
const teacherId = newId();
const joinUrl = 'https://meet.example.com/a';

it('a batch that began is named when a meeting of the next days lacks its teacher or its link, the soonest first', async () => {
  const later = await batchOf([{ inDays: -7 }, { inDays: 5 }], { teacherId });
  const sooner = await batchOf([{ inDays: 2 }], { joinUrl });
  expect(await unready()).toEqual([sooner, later]);
});

it('none is named that has what it needs, from itself or its meeting, in a room or by a link, or that is far, empty or over', async () => {
  const before = await unready();
  await batchOf([{ inDays: 1 }], { teacherId, joinUrl });
  await batchOf([{ inDays: 1, teacherId, venue: 'Room 2' }]);
  await batchOf([{ inDays: 8 }]);
  await batchOf([{ inDays: -2 }]);
  await batchOf([{ inDays: 1 }], { taken: 0 });
  await batchOf([{ inDays: 1 }], { archivedAt: new Date() });
  expect(await unready()).toEqual(before);
});

it('a class in the room of its programme lacks no link, neither in what needs doing nor in the list', async () => {
  const id = await batchOf([{ inDays: 1, teacherId }]);
  const listed = async () => (await searchBatches(database(), { ids: [id] })).map(({ noLink }) => noLink);
  expect(await unready()).toContain(id);
  expect(await listed()).toEqual([true]);
  await database().execute(sql`update programmes set venue = 'The hall' where slug = 'kites'`);
  expect(await unready()).not.toContain(id);
  expect(await listed()).toEqual([false]);
  await database().execute(sql`update programmes set venue = null where slug = 'kites'`);
});
