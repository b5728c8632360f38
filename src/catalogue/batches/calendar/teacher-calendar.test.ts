import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { acceptInvitation, inviteStaff, listStaffWhoMay } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { importWorkshop } from '#tests/world';
import { batches } from '../tables.ts';
import { calendarOwner, endCalendarLink, findCalendarLink, renewCalendarLink } from './calendar-link.ts';
import { listCalendar } from './list-calendar.ts';
import { teacherCalendar } from './teacher-calendar.ts';

testDatabase();

let joined = 0;
async function join(role: Role): Promise<Staff> {
  joined += 1;
  const email = `${role}${joined}@example.com`;
  const made = await inTransaction((tx) => inviteStaff(tx, { email, role }));
  const token = new URLSearchParams(made.ok ? made.value.split('?')[1] : '').get('token') ?? '';
  await acceptInvitation({ token, name: `The ${role} ${joined}`, email, password: 'kite glue seven lanterns' });
  const found = (await listStaffWhoMay(database(), ['rosters.read-own'])).find((person) => person.email === email);
  if (!found) throw new Error(`No ${role}`);
  return found;
}

async function taught(slug: string, teacherId: string | null): Promise<void> {
  await inTransaction(async (tx) => {
    await importWorkshop(tx, {
      programme: {
        slug: 'kites',
        title: { en: 'Kites' },
        summary: { en: 'Build.' },
        sessions: 2,
        minutesPerSession: 60,
      },
      offers: [],
      batch: { slug, language: 'en', weeksFromInstall: 3, capacity: 5 },
    });
    await tx.update(batches).set({ teacherId }).where(eq(batches.slug, slug));
  });
}

const open = async (staff: Staff) => {
  const link = await findCalendarLink(database(), staff.id);
  const token = /\/calendar\/(.+)\.ics$/.exec(link ?? '')?.[1];
  return { token, file: await inTransaction((tx) => teacherCalendar(tx, token)) };
};

beforeEach(() => useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' }));

it('a teacher sees only their own sessions, whatever they ask for; a manager sees all', async () => {
  const [teacher, other, manager] = [await join('teacher'), await join('teacher'), await join('manager')];
  await taught('kites-mine', teacher.id);
  await taught('kites-theirs', other.id);
  const all = { from: new Date(0), until: new Date('2100-01-01') };
  const seen = async (by: Staff, filter = {}) =>
    (await inTransaction((tx) => listCalendar(tx, by, { ...all, ...filter }))).map(({ teacherId }) => teacherId);
  expect(await seen(teacher)).toEqual([teacher.id, teacher.id]);
  expect(await seen(teacher, { teacher: other.id })).toEqual([teacher.id, teacher.id]);
  expect(new Set(await seen(manager))).toEqual(new Set([other.id, teacher.id]));
  expect(await seen(manager)).toHaveLength(4);
  expect(await seen(manager, { teacher: other.id })).toEqual([other.id, other.id]);
});

it('the address of a calendar is secret, holds what its owner teaches, and ends when they end or renew it', async () => {
  const teacher = await join('teacher');
  await taught('kites-feed', teacher.id);
  expect(await findCalendarLink(database(), teacher.id)).toBeNull();
  await inTransaction((tx) => renewCalendarLink(tx, teacher));
  const first = await open(teacher);
  expect(first.file?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(first.token).toMatch(/^[0-9a-z~.-]+$/);
  await inTransaction((tx) => renewCalendarLink(tx, teacher));
  const second = await open(teacher);
  expect(second.file).not.toBeNull();
  expect(await inTransaction((tx) => teacherCalendar(tx, first.token))).toBeNull();
  await inTransaction((tx) => endCalendarLink(tx, teacher));
  expect(await findCalendarLink(database(), teacher.id)).toBeNull();
  expect(await inTransaction((tx) => teacherCalendar(tx, second.token))).toBeNull();
  await inTransaction((tx) => renewCalendarLink(tx, teacher));
  const third = await open(teacher);
  expect(third.file).not.toBeNull();
  for (const { token } of [first, second]) expect(await calendarOwner(database(), token)).toBeNull();
});

it('forged addresses open nothing, and roles that do not teach make none', async () => {
  const teacher = await join('teacher');
  await inTransaction((tx) => renewCalendarLink(tx, teacher));
  const { token = '' } = await open(teacher);
  const [subject, expiry, mac = ''] = token.split('.');
  const other = await join('manager');
  const forged = [
    '',
    'x',
    `${subject}.${expiry}.${'0'.repeat(48)}`,
    `${other.id}~1.${expiry}.${mac}`,
    `${teacher.id}~2.${expiry}.${mac}`,
    `${token}0`,
  ];
  for (const text of forged) expect(await calendarOwner(database(), text), text).toBeNull();
  await expect(inTransaction((tx) => renewCalendarLink(tx, { ...teacher, role: 'sales' }))).rejects.toMatchObject({
    status: 403,
  });
});
