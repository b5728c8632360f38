import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, database, inTransaction, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Enrolled } from '#sales/orders';
import { usePostgres } from '#tests/prepared';
import { attendance, attendedLearners } from '../tables.ts';
import { noteAttended } from './note-attended.ts';

const batch = newId();
const [first, second] = [newId(), newId()];

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  await usePostgres();
  await currentEngine().script(`
    insert into batches (id, slug, programme, language, zone, starts_at, start_rule, capacity, state)
      values ('${batch}', 'kites', 'kites', 'en', 'Asia/Kolkata', '2026-01-03T10:00Z', 'x', 9, 'open');
    insert into batch_sessions (id, batch_id, number, starts_at, ends_at) values
      ('${first}', '${batch}', 1, '2026-01-03T10:00Z', '2026-01-03T11:00Z'), ('${second}', '${batch}', 2, '2026-01-10T10:00Z', '2026-01-10T11:00Z')`);
});
afterAll(async () => {
  await currentEngine().close();
});

let learner: Enrolled;
beforeEach(() => {
  learner = { id: newId(), order: { id: newId(), programme: 'kites', page: null } } as Enrolled;
});

type Note = (tx: Tx, sessionId: string) => Promise<void>;

/** Marks the learner in two sessions in parallel, with both marks set before either updates `attended_learners`. */
async function bothAtOnce(note: Note): Promise<PromiseSettledResult<void>[]> {
  let marked = 0;
  let go = () => {};
  const both = new Promise<void>((resolve) => {
    go = resolve;
  });
  return Promise.allSettled(
    [first, second].map((sessionId) =>
      inTransaction(async (tx) => {
        await tx.insert(attendance).values({ sessionId, enrolmentId: learner.id, state: 'present', by: 'Asha' });
        marked += 1;
        if (marked >= 2) go();
        await both;
        await note(tx, sessionId);
      }),
    ),
  );
}

async function came(): Promise<string | undefined> {
  const rows = await database().select().from(attendedLearners).where(eq(attendedLearners.enrolmentId, learner.id));
  return rows[0]?.at.toISOString().slice(0, 10);
}

it('two marks of one learner at the same moment leave the earlier session', async () => {
  for (let round = 1; round <= 5; round += 1) {
    learner = { ...learner, id: newId() };
    const done = await bothAtOnce((tx) => noteAttended(tx, [learner]));
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await came()).toBe('2026-01-03');
  }
});

it('control: who looks at the marks without waiting for the other leaves a later session', async () => {
  let looked = 0;
  let go = () => {};
  const both = new Promise<void>((resolve) => {
    go = resolve;
  });
  await bothAtOnce(async (tx, sessionId) => {
    const mine = await tx.select().from(attendance).where(eq(attendance.enrolmentId, learner.id));
    looked += 1;
    if (looked >= 2) go();
    await both;
    expect(mine.map((mark) => mark.sessionId)).toEqual([sessionId]);
    // The transaction of the second session writes last.
    const written = async () =>
      (await currentEngine().query('select 1 from attended_learners where enrolment_id = $1', [learner.id])).rows
        .length;
    if (sessionId === second) await expect.poll(written, { timeout: 9_000 }).toBe(1);
    const at = new Date(sessionId === first ? '2026-01-03T10:00Z' : '2026-01-10T10:00Z');
    await tx
      .insert(attendedLearners)
      .values({ enrolmentId: learner.id, at, programme: 'kites', page: '', campaign: '' })
      .onConflictDoUpdate({ target: attendedLearners.enrolmentId, set: { at } });
  });
  expect(await came()).toBe('2026-01-10');
});
