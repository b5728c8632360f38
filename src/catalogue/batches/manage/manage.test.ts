import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { importWorkshop } from '#tests/world';
import { findBatch, listBatches } from '../batch/find-batch.ts';
import { holdSeats } from '../seats/hold-seats.ts';
import { ownSessions } from '../sessions/lock-batch.ts';
import { batches, batchSessions, seatHolds } from '../tables.ts';
import { cancelBatch } from '../batch/cancel-batch.ts';
import { archiveBatch } from './archive-batch.ts';
import { changeBatch } from './change-batch.ts';
import { createBatch, type DatesForm } from './create-batch.ts';
import type { BatchForm } from './read-batch-form.ts';
import type { BatchView } from './batch-views.ts';
import { searchBatches } from './search-batches.ts';

testDatabase();

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'manager' };
const facts: BatchForm = {
  programme: 'kites',
  language: 'ta',
  market: 'IN',
  capacity: '3',
  state: 'open',
  teacher: '',
  joinUrl: '',
  salesNote: 'Ask for the school',
  note: { en: 'Saturdays' },
};
const dates: DatesForm = {
  zone: 'Asia/Kolkata',
  date: '2033-01-08',
  time: '10:00',
  minutes: '',
  weekdays: [],
  count: '',
  until: '',
  except: '',
};
const content = {
  programme: { slug: 'kites', title: { en: 'Kites' }, summary: { en: 'Build.' }, sessions: 2, minutesPerSession: 90 },
  offers: [],
  batch: { slug: 'kites-content', language: 'en' as const, weeksFromInstall: 3, capacity: 5 },
};
const create = (form: Partial<BatchForm> = {}, when: Partial<DatesForm> = {}, who: Staff = by) =>
  inTransaction((tx) =>
    createBatch(tx, { by: who, form: { ...facts, ...form }, dates: { ...dates, ...when }, mayClash: false }),
  );
const change = (batchId: string, version: number, form: Partial<BatchForm>) =>
  inTransaction((tx) => changeBatch(tx, { by, batchId, version, form: { ...facts, ...form }, mayClash: false }));
const row = async (id: string) => (await database().select().from(batches).where(eq(batches.id, id)))[0];
async function made(form: Partial<BatchForm> = {}, when: Partial<DatesForm> = {}): Promise<string> {
  const outcome = await create(form, when);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.details));
  return outcome.value.id;
}

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  for (const table of [seatHolds, batchSessions, batches]) await database().delete(table);
  await inTransaction((tx) => importWorkshop(tx, content));
});

describe('a batch made on screen', () => {
  it('is sold at once, with the sessions of its programme, and in the history', async () => {
    const id = await made();
    expect(await findBatch(database(), id)).toMatchObject({
      slug: 'kites-ta-2033-01-08',
      bookable: true,
      seatsLeft: 3,
    });
    const planned = await ownSessions(database(), id);
    expect(planned.map(({ startsAt, endsAt }) => [startsAt.toISOString(), endsAt.toISOString()])).toEqual([
      ['2033-01-08T04:30:00.000Z', '2033-01-08T06:00:00.000Z'],
      ['2033-01-15T04:30:00.000Z', '2033-01-15T06:00:00.000Z'],
    ]);
    expect(await history(database(), 'batch', id)).toMatchObject([{ who: 'Asha', did: 'created-batch' }]);
    expect((await findBatch(database(), await made()))?.slug).toBe('kites-ta-2033-01-08-2');
  });

  it.each([
    ['no seats', { capacity: '0' }, {}, 'capacity'],
    ['seats in words', { capacity: 'ten' }, {}, 'capacity'],
    ['no programme', { programme: '' }, {}, 'programme'],
    ['a language nobody teaches', { language: 'xx' }, {}, 'language'],
    ['a market that is none', { market: 'XX' }, {}, 'market'],
    ['a link that is not https', { joinUrl: 'http://a.example.com' }, {}, 'joinUrl'],
    ['a note without English', { note: { ta: 'சனி' } }, {}, 'note-en'],
    ['a date that has passed', {}, { date: '2020-01-04' }, 'date'],
    ['no hour', {}, { time: '' }, 'time'],
    ['a zone that is none', {}, { zone: 'Mars/Olympus' }, 'zone'],
    ['an exception on another day', {}, { except: '2033-01-09' }, 'except'],
    ['two ends', {}, { count: '3', until: '2033-03-01' }, 'until'],
  ])('is refused at the field with %s, and nothing is written', async (_, form, when, field) => {
    const before = await database().$count(batches);
    const outcome = await create(form, when);
    expect(outcome).toMatchObject({ ok: false, reason: 'invalid' });
    expect(!outcome.ok && Object.keys(outcome.details.problems)).toEqual([field]);
    expect(await database().$count(batches)).toBe(before);
  });

  it('is for those who may', async () => {
    for (const role of ['teacher', 'sales', 'viewer', 'editor', 'finance'] as const)
      await expect(create({}, {}, { ...by, role })).rejects.toMatchObject({ status: 403 });
  });
});

describe('the facts of a batch', () => {
  it('are changed once: an older version is refused with the current values', async () => {
    const id = await made();
    expect(await change(id, 1, { capacity: '9' })).toMatchObject({ ok: true, value: { changed: true } });
    const late = await change(id, 1, { salesNote: 'Mine' });
    expect(late).toMatchObject({ ok: false, reason: 'changed', details: { version: 2, now: { capacity: 9 } } });
    expect(await row(id)).toMatchObject({ capacity: 9, salesNote: 'Ask for the school', version: 2 });
    const [entry] = await history(database(), 'batch', id);
    expect(entry).toMatchObject({
      did: 'changed-capacity',
      details: { before: { capacity: 3 }, after: { capacity: 9 } },
    });
  });

  it('that are the same write nothing', async () => {
    const id = await made();
    expect(await change(id, 1, {})).toMatchObject({ ok: true, value: { changed: false } });
    expect(await history(database(), 'batch', id)).toHaveLength(1);
  });

  it('have never fewer seats than are taken, and keep their programme while somebody has one', async () => {
    const id = await made();
    await inTransaction((tx) =>
      holdSeats(
        tx,
        [1, 2].map(() => ({ batchId: id, orderId: newId() })),
      ),
    );
    const outcome = await change(id, 1, { capacity: '1', programme: 'paper-planes' });
    expect(outcome).toMatchObject({ ok: false, reason: 'invalid' });
    expect(JSON.stringify(outcome)).toContain('2 seats are taken');
    expect(await row(id)).toMatchObject({ capacity: 3, programme: 'kites' });
    expect((await change(id, 1, { capacity: '2' })).ok).toBe(true);
  });

  it('that staff changed stay when the same content is imported again, and give way to other content', async () => {
    const batch = await findBatch(database(), 'kites-content');
    const id = batch?.id ?? '';
    await change(id, 1, { language: 'en', market: '', capacity: '7', note: {}, salesNote: '' });
    await inTransaction((tx) => importWorkshop(tx, content));
    expect(await row(id)).toMatchObject({ capacity: 7 });
    await inTransaction((tx) => importWorkshop(tx, { ...content, batch: { ...content.batch, capacity: 6 } }));
    expect(await row(id)).toMatchObject({ capacity: 6 });
  });
});

it('an archived batch is in no list but its own, and comes back closed', async () => {
  const id = await made();
  const listed = async () =>
    (await listBatches(database(), { programmes: ['kites'] })).some((batch) => batch.id === id);
  await inTransaction((tx) => archiveBatch(tx, { by, batchId: id, archived: true }));
  expect(await listed()).toBe(false);
  expect((await searchBatches(database(), { view: 'archived' })).map((batch) => batch.id)).toEqual([id]);
  await inTransaction((tx) => archiveBatch(tx, { by, batchId: id, archived: false }));
  expect(await listed()).toBe(true);
  expect(await row(id)).toMatchObject({ state: 'closed', archivedAt: null });
});

it('a cancelled batch is listed as cancelled alone, and is never put back', async () => {
  const id = await made();
  await inTransaction((tx) => cancelBatch(tx, id));
  const listed = async (view: BatchView) => (await searchBatches(database(), { view })).map((batch) => batch.id);
  expect(await listed('cancelled')).toEqual([id]);
  for (const view of ['upcoming', 'past', 'archived'] as const) expect(await listed(view)).not.toContain(id);
  expect(await inTransaction((tx) => archiveBatch(tx, { by, batchId: id, archived: false }))).toMatchObject({
    reason: 'cancelled',
  });
});

it('batches are found by title, note, language and teacher, by what is missing, and in the view they belong to', async () => {
  const teacher = newId();
  const id = await made();
  const other = await made({}, { date: '2033-02-01' });
  await database()
    .update(batches)
    .set({ teacherId: teacher, joinUrl: 'https://a.example.com' })
    .where(eq(batches.id, id));
  await database().update(batchSessions).set({ state: 'cancelled' }).where(eq(batchSessions.batchId, other));
  const found = async (search: Partial<Parameters<typeof searchBatches>[1]>) =>
    (await searchBatches(database(), { view: 'upcoming', ...search })).map((batch) => batch.id);
  expect(await found({ search: 'KITE', language: 'ta' })).toEqual([id]);
  expect(await found({ search: 'school' })).toEqual([id]);
  expect(await found({ search: '%' })).toEqual([]);
  expect(await found({ teacher })).toEqual([id]);
  expect(await found({ missing: true })).not.toContain(id);
  expect(await found({ missing: true })).toHaveLength(1);
  expect(await found({ view: 'cancelled' })).toEqual([other]);
  expect(await found({ view: 'past' })).toEqual([]);
  const [shown] = await searchBatches(database(), { view: 'upcoming', language: 'ta' });
  expect(shown).toMatchObject({ sessions: 2, noTeacher: false, noLink: false, taken: 0, capacity: 3 });
});
