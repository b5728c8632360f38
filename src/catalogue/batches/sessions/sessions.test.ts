import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { toWallClock } from '#foundation/locale/wall-clock.ts';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { importWorkshop } from '#tests/world';
import { findBatch } from '../batch/find-batch.ts';
import { batchChanges, batches, batchSessions } from '../tables.ts';
import { addSession, changeSession, setSessionState, type SessionForm } from './change-session.ts';
import { ownSessions, sessionsMark } from './lock-batch.ts';
import { moveBatch } from './move-batch.ts';
import type { SessionPattern } from './pattern.ts';
import { planSessions } from './plan-sessions.ts';
import type { SessionsInput } from './work-on-sessions.ts';

testDatabase();

const manager: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'manager' };
const teacherId = newId();
let batchId = '';

/** A batch of two hours on two Saturdays, in New York, over the end of summer time on 6 November 2033. */
async function makeBatch(slug: string): Promise<string> {
  await inTransaction((tx) =>
    importWorkshop(tx, {
      programme: {
        slug: 'kites',
        title: { en: 'Kites' },
        summary: { en: 'Build.' },
        sessions: 2,
        minutesPerSession: 120,
      },
      offers: [],
      batch: { slug, language: 'en', weeksFromInstall: 3, capacity: 5 },
    }),
  );
  const batch = await findBatch(database(), slug);
  if (!batch) throw new Error('No batch');
  return batch.id;
}

const sessions = (id = batchId) => ownSessions(database(), id);
const zone = 'America/New_York';
const walls = async (id = batchId) =>
  (await sessions(id)).map(({ number, startsAt, state }) => {
    const { date, time } = toWallClock(startsAt, zone);
    return `${number} ${date} ${time}${state === 'planned' ? '' : ` ${state}`}`;
  });
const input = async (change: Partial<SessionsInput> = {}): Promise<SessionsInput> => ({
  by: manager,
  batchId,
  seen: sessionsMark(await sessions(change.batchId)),
  mayClash: false,
  keepNote: false,
  ...change,
});
const saturdays: SessionPattern = {
  weekdays: ['sat'],
  from: '2033-10-29',
  time: '10:00',
  minutes: 120,
  count: 3,
  until: null,
  except: [],
};
const plan = async (pattern: Partial<SessionPattern> = {}, change: Partial<SessionsInput> = {}) => {
  const asked = await input(change);
  return inTransaction((tx) => planSessions(tx, { ...asked, pattern: { ...saturdays, ...pattern } }));
};
const form = (date: string, time = '10:00', more: Partial<SessionForm> = {}): SessionForm => ({
  date,
  time,
  minutes: '120',
  teacher: '',
  joinUrl: '',
  venue: '',
  ...more,
});
const news = async () =>
  (await database().select().from(batchChanges).orderBy(asc(batchChanges.id))).flatMap(({ changes }) => changes);

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  await database().delete(batchChanges);
  await database().delete(batchSessions);
  await database().delete(batches);
  batchId = await makeBatch('kites-one');
  const note = { en: 'Saturdays, same hour' };
  await database().update(batches).set({ zone, taken: 1, sessionsNote: note }).where(eq(batches.id, batchId));
});

describe('the sessions of a batch', () => {
  it('are made by the import as often as the programme meets, at the same hour, without news to families', async () => {
    const made = await sessions();
    expect(made.map(({ number }) => number)).toEqual([1, 2]);
    expect((made[1]?.startsAt.getTime() ?? 0) - (made[0]?.startsAt.getTime() ?? 0)).toBe(7 * 86_400_000);
    expect((made[0]?.endsAt.getTime() ?? 0) - (made[0]?.startsAt.getTime() ?? 0)).toBe(120 * 60_000);
    expect(await news()).toEqual([]);
  });

  it('are laid on a pattern: numbers stay, the batch begins with the first, the note goes, history and families know', async () => {
    const before = (await sessions()).map(({ id }) => id);
    const outcome = await plan();
    expect(outcome.ok && outcome.value.noteGone).toBe(true);
    expect(await walls()).toEqual(['1 2033-10-29 10:00', '2 2033-11-05 10:00', '3 2033-11-12 10:00']);
    expect((await sessions()).slice(0, 2).map(({ id }) => id)).toEqual(before);
    const batch = await findBatch(database(), batchId);
    expect(batch?.startsAt.toISOString()).toBe('2033-10-29T14:00:00.000Z');
    expect(batch?.sessionsNote).toBeNull();
    expect((await news()).map(({ number, kind }) => `${number} ${kind}`)).toEqual(['1 moved', '2 moved', '3 added']);
    const [entry] = await history(database(), 'batch', batchId);
    expect(entry).toMatchObject({ who: 'Asha', did: 'planned-sessions' });
    expect(entry?.details.after).toMatchObject({ sessions: [{ number: 1 }, { number: 2 }, { number: 3 }] });
  });

  it('keep the note that is still true', async () => {
    await plan({}, { keepNote: true });
    expect((await findBatch(database(), batchId))?.sessionsNote).toEqual({ en: 'Saturdays, same hour' });
  });

  it('that are too many for a new pattern are cancelled, never deleted', async () => {
    await plan();
    await plan({ count: 1 });
    expect(await walls()).toEqual([
      '1 2033-10-29 10:00',
      '2 2033-11-05 10:00 cancelled',
      '3 2033-11-12 10:00 cancelled',
    ]);
  });

  it('the same again changes nothing and writes no history', async () => {
    await plan();
    expect(await plan()).toMatchObject({ ok: false, reason: 'nothing' });
    expect(await history(database(), 'batch', batchId)).toHaveLength(1);
  });

  it('move together by the clock on the wall, over the end of summer time', async () => {
    await plan();
    const asked = await input();
    const outcome = await inTransaction((tx) => moveBatch(tx, { ...asked, date: '2033-11-03', time: '17:30', zone }));
    expect(outcome.ok).toBe(true);
    expect(await walls()).toEqual(['1 2033-11-03 17:30', '2 2033-11-10 17:30', '3 2033-11-17 17:30']);
  });

  it('a move raises the version of its calendar entry; a change of teacher is not sent to families', async () => {
    await plan();
    await database().delete(batchChanges);
    const first = await input();
    await inTransaction((tx) => changeSession(tx, { ...first, number: 2, form: form('2033-11-06', '11:15') }));
    expect(await walls()).toEqual(['1 2033-10-29 10:00', '2 2033-11-06 11:15', '3 2033-11-12 10:00']);
    expect((await sessions()).map(({ sequence }) => sequence)).toEqual([1, 2, 0]);
    expect(await news()).toHaveLength(1);
    const link = form('2033-11-12', '10:00', { joinUrl: 'https://meet.example.com/a' });
    const second = await input();
    await inTransaction((tx) => changeSession(tx, { ...second, number: 3, form: link }));
    expect((await sessions())[2]).toMatchObject({ joinUrl: 'https://meet.example.com/a', sequence: 0 });
    expect(await news()).toHaveLength(1);
  });

  it('are called off, put back and added', async () => {
    await plan();
    for (const state of ['cancelled', 'planned'] as const) {
      const asked = await input();
      await inTransaction((tx) => setSessionState(tx, { ...asked, number: 1, state }));
      expect((await sessions())[0]?.state).toBe(state);
    }
    const asked = await input();
    await inTransaction((tx) => addSession(tx, { ...asked, form: form('2033-12-01') }));
    expect((await walls()).at(-1)).toBe('4 2033-12-01 10:00');
  });

  it('a cancelled first session lets the batch begin with the next', async () => {
    await plan();
    const asked = await input();
    await inTransaction((tx) => setSessionState(tx, { ...asked, number: 1, state: 'cancelled' }));
    expect((await findBatch(database(), batchId))?.startsAt.toISOString()).toBe('2033-11-05T14:00:00.000Z');
  });
});

describe('sessions are refused, and nothing is written,', () => {
  it.each([
    ['at the same time as another of the batch', form('2033-11-05', '11:00'), 'overlap', null],
    ['in the past', form('2020-01-01'), 'invalid', 'date'],
    ['of no length', form('2033-12-01', '10:00', { minutes: '0' }), 'invalid', 'minutes'],
    [
      'with a link that is not https',
      form('2033-12-01', '10:00', { joinUrl: 'http://meet.example.com' }),
      'invalid',
      'joinUrl',
    ],
    ['with a script for a link', form('2033-12-01', '10:00', { joinUrl: 'javascript:alert(1)' }), 'invalid', 'joinUrl'],
    ['with somebody who does not teach', form('2033-12-01', '10:00', { teacher: newId() }), 'invalid', 'teacher'],
  ])('%s', async (_, wanted, reason, field) => {
    await plan();
    const before = await walls();
    const asked = await input();
    const outcome = await inTransaction((tx) => addSession(tx, { ...asked, form: wanted }));
    expect(outcome).toMatchObject({ ok: false, reason });
    if (!outcome.ok && field) expect(outcome.details.problems).toHaveProperty(field);
    expect(await walls()).toEqual(before);
  });

  it('when somebody else changed them since they were shown', async () => {
    const seen = sessionsMark(await sessions());
    await plan();
    expect(await plan({ count: 1 }, { seen })).toMatchObject({ ok: false, reason: 'changed' });
  });

  it('of an archived batch, and for roles that may not', async () => {
    await database().update(batches).set({ archivedAt: new Date() }).where(eq(batches.id, batchId));
    expect(await plan()).toMatchObject({ ok: false, reason: 'archived' });
    for (const role of ['teacher', 'sales', 'viewer', 'editor', 'finance'] as const)
      await expect(plan({}, { by: { ...manager, role } })).rejects.toMatchObject({ status: 403 });
  });
});

describe('a teacher in two places at once', () => {
  let other = '';
  beforeEach(async () => {
    other = await makeBatch('kites-two');
    for (const id of [batchId, other])
      await database().update(batches).set({ zone, teacherId }).where(eq(batches.id, id));
    await plan();
  });

  it('is refused with where they are, and saved when that is said to be right', async () => {
    const busy = await plan({ from: '2033-11-05', time: '11:00' }, { batchId: other });
    expect(busy).toMatchObject({ ok: false, reason: 'busy', details: { conflicts: [{ batchId }, { batchId }] } });
    expect((await plan({ from: '2033-11-05', time: '11:00' }, { batchId: other, mayClash: true })).ok).toBe(true);
  });

  it('is none when one begins as the other ends, or was called off', async () => {
    expect((await plan({ time: '12:00' }, { batchId: other })).ok).toBe(true);
    const asked = await input();
    await inTransaction((tx) => setSessionState(tx, { ...asked, number: 1, state: 'cancelled' }));
    expect((await plan({ count: 1 }, { batchId: other })).ok).toBe(true);
  });
});
