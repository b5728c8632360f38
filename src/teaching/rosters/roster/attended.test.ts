import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { listSessions, writeSessions } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listEnrolled } from '#sales/orders';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { makeWorld, paidEvent, placed } from '#tests/orders-world';
import { pay } from '#tests/pay';
import type { AttendanceState } from '../model.ts';
import { attendedLearners } from '../tables.ts';
import { attendedFigures } from './attended-figures.ts';
import { markAttendance, markRestPresent } from './mark-attendance.ts';
import { noteMovedSessions } from './note-attended.ts';

testDatabase();

const manager: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'manager' };
const hour = 3_600_000;
let batch: Batch;
let sessionIds: string[];
let learnerId: string;

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await makeWorld(5);
  for (const name of ['Arun', 'Bala', 'Chitra'])
    await pay(paidEvent(await placed(batch, { learners: [{ name, age: 10, isBuyer: false }] })));
  const planned = [-15, -8, -1].map((days, index) => {
    const startsAt = new Date(Date.now() + days * 24 * hour);
    return { number: index + 1, startsAt, endsAt: new Date(startsAt.getTime() + hour) };
  });
  await inTransaction((tx) => writeSessions(tx, batch.id, planned));
  sessionIds = ((await listSessions(database(), [batch.id])).get(batch.id) ?? []).map(({ id }) => id);
  learnerId = (await listEnrolled(database(), batch.id))[0]?.id ?? '';
});

const day = (at: Date) => at.toISOString().slice(0, 10);
const mark = (sessionId: string, state: AttendanceState | null) =>
  inTransaction((tx) =>
    markAttendance(tx, { by: manager, batchId: batch.id, sessionId, enrolmentId: learnerId, state }),
  );

/** How many attended a first session in the weeks around now. */
async function came(): Promise<number> {
  const span = { from: new Date(Date.now() - 30 * 24 * hour), to: new Date(Date.now() + 30 * 24 * hour) };
  const figures = await inTransaction((tx) => attendedFigures(tx, span));
  return figures.find(({ by, key }) => by === 'programme' && key === 'kites')?.number ?? 0;
}

async function firstSession(): Promise<string | undefined> {
  const rows = await database().select().from(attendedLearners).where(eq(attendedLearners.enrolmentId, learnerId));
  return rows.map(({ at }) => day(at))[0];
}

async function starts(number: number): Promise<string | undefined> {
  const session = (await listSessions(database(), [batch.id])).get(batch.id)?.[number - 1];
  return session && day(session.startsAt);
}

it('a learner counts once, by the first session they came to, as late and present do and absent and excused do not', async () => {
  const before = await came();
  const [first = '', second = '', third = ''] = sessionIds;
  await mark(third, 'present');
  expect(await firstSession()).toBe(await starts(3));
  await mark(first, 'late');
  expect(await firstSession()).toBe(await starts(1));
  await mark(second, 'present');
  expect(await came()).toBe(before + 1);
  await mark(first, 'absent');
  expect(await firstSession()).toBe(await starts(2));
  await mark(second, null);
  await mark(third, 'excused');
  expect(await firstSession()).toBeUndefined();
  await inTransaction((tx) => markRestPresent(tx, { by: manager, batchId: batch.id, sessionId: second }));
  expect(await came()).toBe(before + 3);
});

it('a session that is moved after it was marked counts on its new date', async () => {
  const [first = ''] = sessionIds;
  await mark(first, 'present');
  const startsAt = new Date(Date.now() - 20 * 24 * hour);
  await database().execute(sql`update batch_sessions set starts_at = ${startsAt.toISOString()} where id = ${first}`);
  await inTransaction((tx) => noteMovedSessions(tx, { batchId: batch.id }));
  expect(await firstSession()).toBe(day(startsAt));
});
