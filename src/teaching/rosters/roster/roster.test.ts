import { inflateRawSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listSessions, writeSessions } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listEnrolled } from '#sales/orders';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { makeWorld, paidEvent, placed } from '#tests/orders-world';
import { pay } from '#tests/pay';
import type { AttendanceState } from '../model.ts';
import { countAttended } from './count-attended.ts';
import { rosterCsv, rosterXlsx } from './export-roster.ts';
import { addNote, removeNote } from './learner-notes.ts';
import { markAttendance, markRestPresent } from './mark-attendance.ts';
import { readRoster } from './read-roster.ts';

testDatabase();

const manager: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'manager' };
const teacher: Staff = { id: newId(), name: 'Vel', email: 'vel@example.com', role: 'teacher' };
const stranger: Staff = { id: newId(), name: 'Mary', email: 'mary@example.com', role: 'teacher' };
const hour = 3_600_000;
let batch: Batch;
let sessionIds: string[];
let learnerIds: string[];

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await makeWorld(5);
  const at = (days: number) => new Date(Date.now() + days * 24 * hour);
  // The second has begun.
  const planned = [-7, -1 / 48, 8].map((days, index) => ({
    number: index + 1,
    startsAt: at(days),
    endsAt: new Date(at(days).getTime() + hour),
    teacherId: index === 1 ? teacher.id : manager.id,
  }));
  await inTransaction((tx) => writeSessions(tx, batch.id, planned));
  sessionIds = ((await listSessions(database(), [batch.id])).get(batch.id) ?? []).map(({ id }) => id);
  for (const name of ['Arun', '=HYPERLINK("http://x")', 'Bala & <Co>'])
    await pay(paidEvent(await placed(batch, { learners: [{ name, age: 10, isBuyer: false }] })));
  learnerIds = (await listEnrolled(database(), batch.id)).map(({ id }) => id);
});

const read = (by: Staff, more: object = {}) =>
  inTransaction((tx) => readRoster(tx, { by, batchId: batch.id, ...more }));
const mark = (by: Staff, sessionId: string, state: AttendanceState | null, enrolmentId = learnerIds[0]!) =>
  inTransaction((tx) => markAttendance(tx, { by, batchId: batch.id, sessionId, enrolmentId, state }));

describe('a roster', () => {
  it('shows managers every learner with the buyer, the money and all sessions, and opens at the session of now', async () => {
    const roster = await read(manager);
    expect(roster.learners.map(({ name }) => name)).toEqual(['=HYPERLINK("http://x")', 'Arun', 'Bala & <Co>']);
    expect(roster.learners[0]?.buyer).toMatchObject({ name: 'Meena Raman', words: 'Paid' });
    expect(roster.learners[0]?.buyer?.mobile).toMatch(/^\+9198/);
    expect(roster.sessions).toHaveLength(3);
    expect(roster.current).toMatchObject({ number: 2, mayMark: true });
  });

  it('shows a teacher the sessions they teach, and neither numbers nor money', async () => {
    const roster = await read(teacher);
    expect(roster.sessions.map(({ number }) => number)).toEqual([2]);
    expect(roster.learners.every(({ buyer, movePath }) => buyer === null && movePath === null)).toBe(true);
    expect(JSON.stringify(roster)).not.toMatch(/\+91|meena|₹|Paid/i);
  });

  it('is shut to teachers of other batches, and to roles that read none', async () => {
    await expect(read(stranger)).rejects.toMatchObject({ status: 403 });
    for (const role of ['editor', 'finance'] as const)
      await expect(read({ ...manager, role })).rejects.toMatchObject({ status: 403 });
    await expect(read(manager, { batchId: newId() })).rejects.toMatchObject({ status: 404 });
    await expect(read(manager, { batchId: 'no-id' })).rejects.toMatchObject({ status: 404 });
  });

  it('is searched by learner, and by buyer or phone only where these may be seen', async () => {
    expect((await read(manager, { search: 'aru' })).learners).toHaveLength(1);
    expect((await read(manager, { search: 'MEENA' })).learners).toHaveLength(3);
    expect((await read(teacher, { search: 'meena' })).learners).toHaveLength(0);
    expect((await read(teacher, { search: '9198' })).learners).toHaveLength(0);
  });
});

describe('attendance', () => {
  it('is marked, changed and taken away; the last mark counts, and each is noted with what it was before', async () => {
    const [, session = ''] = sessionIds;
    for (const state of ['late', 'present', 'present', null] as const)
      expect((await mark(teacher, session, state)).ok).toBe(true);
    expect((await read(teacher)).counts).toEqual({ present: 0, late: 0, absent: 0, excused: 0 });
    const noted = (await history(database(), 'batch', batch.id)).map(({ who, details }) => [
      who,
      details.before,
      details.after,
    ]);
    expect(noted).toEqual([
      ['Vel', 'present', null],
      ['Vel', 'late', 'present'],
      ['Vel', null, 'late'],
    ]);
  });

  it('of sessions that somebody else teaches is refused, as it is to those who only read', async () => {
    const [first = '', second = ''] = sessionIds;
    expect(await mark(teacher, first, 'present')).toMatchObject({ ok: false, reason: 'gone' });
    await expect(mark(stranger, second, 'present')).rejects.toMatchObject({ status: 403 });
    for (const role of ['sales', 'viewer'] as const)
      await expect(mark({ ...manager, role }, second, 'present')).rejects.toMatchObject({ status: 403 });
  });

  it('is refused for a learner of another batch and for a cancelled session', async () => {
    const elsewhere = await makeWorld();
    await pay(paidEvent(await placed(elsewhere)));
    const [other] = await listEnrolled(database(), elsewhere.id);
    const [first = ''] = sessionIds;
    expect(await mark(manager, first, 'present', other?.id)).toMatchObject({ reason: 'gone' });
    const at = new Date();
    await inTransaction((tx) =>
      writeSessions(tx, batch.id, [
        { number: 1, startsAt: at, endsAt: new Date(at.getTime() + hour), state: 'cancelled' },
      ]),
    );
    expect(await mark(manager, first, 'present')).toMatchObject({ reason: 'gone' });
  });

  it('waits until half an hour before the session, and a mark can always be taken back', async () => {
    const [, , later = ''] = sessionIds;
    const id = learnerIds[0] ?? '';
    const begins = (minutes: number) =>
      database().execute(
        sql`update batch_sessions set starts_at = now() + make_interval(mins => ${minutes}) where id = ${later}`,
      );
    const rest = () => inTransaction((tx) => markRestPresent(tx, { by: manager, batchId: batch.id, sessionId: later }));
    const sight = async () => (await read(manager, { sessionId: later })).current;
    expect(await mark(manager, later, 'present')).toMatchObject({ ok: false, reason: 'not-begun' });
    expect(await rest()).toMatchObject({ ok: false, reason: 'not-begun' });
    expect(await sight()).toMatchObject({ mayMark: false, opensLater: true });
    await begins(29);
    expect(await mark(manager, later, 'present')).toMatchObject({ ok: true });
    expect(await sight()).toMatchObject({ mayMark: true, opensLater: false });
    await begins(90);
    expect(await mark(manager, later, 'late')).toMatchObject({ ok: false, reason: 'not-begun' });
    expect(await mark(manager, later, null)).toMatchObject({ ok: true });
    expect((await read(manager, { sessionId: later })).learners.find((one) => one.id === id)?.mark).toBeNull();
  });

  it('of the rest is marked at once, and leaves alone who was marked before', async () => {
    const [, session = ''] = sessionIds;
    await mark(teacher, session, 'absent');
    const marked = await inTransaction((tx) =>
      markRestPresent(tx, { by: teacher, batchId: batch.id, sessionId: session }),
    );
    expect(marked).toEqual({ ok: true, value: 2 });
    expect((await read(teacher)).counts).toMatchObject({ present: 2, absent: 1 });
  });
});

describe('a note', () => {
  it('is read by all who open the roster, and removed by its writer or a manager, by no other teacher', async () => {
    const [enrolmentId = ''] = learnerIds;
    const add = (text: string) =>
      inTransaction((tx) => addNote(tx, { by: teacher, batchId: batch.id, enrolmentId, text }));
    expect(await add('  ')).toMatchObject({ reason: 'no-text' });
    expect(await add('x'.repeat(1_001))).toMatchObject({ reason: 'no-text' });
    expect((await add('Needs a seat in front.')).ok).toBe(true);
    const note = (await read(manager)).learners[0]?.notes[0];
    expect(note).toMatchObject({ text: 'Needs a seat in front.', by: 'Vel', own: true });
    const remove = (by: Staff) =>
      inTransaction((tx) => removeNote(tx, { by, batchId: batch.id, noteId: note?.id ?? '' }));
    await expect(remove(stranger)).rejects.toMatchObject({ status: 403 });
    expect((await remove(teacher)).ok).toBe(true);
    expect(await remove(teacher)).toMatchObject({ reason: 'gone' });
    expect((await read(manager)).learners[0]?.notes).toEqual([]);
  });
});

describe('the files of a roster', () => {
  it('guard what spreadsheets would run, and note who took them out', async () => {
    const { name, content } = await inTransaction((tx) => rosterCsv(tx, { by: manager, batchId: batch.id }));
    expect(name).toBe(`roster-${batch.slug}.csv`);
    expect(content).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(content.split('\r\n')[0]).toMatch(/^\uFEFFlearner,age,"1: .*buyer,mobile,e-mail,order,money,notes$/);
    expect(await history(database(), 'batch', batch.id)).toMatchObject([{ did: 'exported-roster' }]);
    const own = await inTransaction((tx) => rosterCsv(tx, { by: teacher, batchId: batch.id }));
    expect(own.content).not.toMatch(/mobile|money|\+91/);
  });

  it('hold in the workbook texts as texts and ages as numbers', async () => {
    const { content } = await inTransaction((tx) => rosterXlsx(tx, { by: manager, batchId: batch.id }));
    const sheet = unzipped(content).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain(
      '<c r="A2" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;)</t></is></c>',
    );
    expect(sheet).toContain('Bala &amp; &lt;Co&gt;');
    expect(sheet).toContain('<c r="B3"><v>10</v></c>');
    expect(sheet).not.toContain('<f>');
  });
});

/** The files of a ZIP, read by its central directory. */
function unzipped(file: Uint8Array): Map<string, string> {
  const bytes = Buffer.from(file);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]));
  const found = new Map<string, string>();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = 0; n < bytes.readUInt16LE(end + 10); n += 1) {
    const [size, length, place] = [
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.toString('utf8', at + 46, at + 46 + length);
    const begins = place + 30 + bytes.readUInt16LE(place + 26) + bytes.readUInt16LE(place + 28);
    found.set(name, inflateRawSync(bytes.subarray(begins, begins + size)).toString('utf8'));
    at += 46 + length;
  }
  return found;
}

it('counts for certificates what each learner was present at, late ones included, and nothing of who missed or left', async () => {
  const [first = '', second = '', third = ''] = sessionIds;
  await database().execute(sql`update batch_sessions set starts_at = now() where id = ${third}`);
  const [one = '', other = '', none = ''] = learnerIds;
  await mark(manager, first, 'present', one);
  await mark(manager, third, 'late', one);
  await mark(manager, second, 'absent', one);
  await mark(manager, first, 'excused', other);
  const counted = await countAttended(database(), batch.id);
  expect([one, other, none].map((id) => counted.get(id) ?? 0)).toEqual([2, 0, 0]);
});
