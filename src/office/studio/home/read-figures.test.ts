import { beforeAll, describe, expect, it } from 'vitest';
import { listSessions, writeSessions } from '#catalogue/batches';
import { useConfigForTests } from '#foundation/config';
import { database, databaseTime, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listEnrolled } from '#sales/orders';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { runJob } from '#tests/run-job';
import { captured } from '#tests/leads';
import { buyerOf, confirmTransfer, makeWorld, newAttemptKey, placed } from '#tests/orders-world';
import { markAttendance } from '#tests/roster-world';
import { series, type Series } from './figure-words.ts';
import { readFigures } from './read-figures.ts';

testDatabase();

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'manager' };
const orders = 40;

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  const batch = await makeWorld(orders);
  const made = [];
  for (let number = 0; number < orders; number += 1) {
    const attempt = newAttemptKey();
    const source = number % 3 === 0 ? { utm_campaign: number % 2 ? 'diwali' : 'summer' } : {};
    await captured({ page: `/workshop/${number % 3}`, source, mobile: buyerOf(attempt).mobile });
    made.push(await placed(batch, { attempt, page: `/workshop/${number % 4}` }));
  }
  const spread = (step: string) => `(random() * interval '${step}')`;
  for (const order of made.filter((_, number) => number % 5 !== 0)) await confirmTransfer(order, '499');
  // Random dates within a year, so that weeks, the previous period and older times all have some.
  await database().execute(`update leads set created_at = now() - ${spread('200 days')}`);
  await database().execute(`update orders set created_at = now() - ${spread('200 days')}`);
  await database().execute(
    `update orders set paid_at = least(created_at + ${spread('20 days')}, now()) where paid_at is not null`,
  );
  const at = (back: number) => new Date(Date.now() - back * 86_400_000);
  const times = [170, 100, 40, 20, 3].map((back, index) => ({
    number: index + 1,
    startsAt: at(back),
    endsAt: new Date(at(back).getTime() + 3_600_000),
  }));
  await inTransaction((tx) => writeSessions(tx, batch.id, times));
  const sessions = (await listSessions(database(), [batch.id])).get(batch.id) ?? [];
  const states = ['present', 'late', 'absent', 'excused', null] as const;
  for (const { id: enrolmentId } of await listEnrolled(database(), batch.id))
    for (const { id: sessionId } of sessions) {
      const state = states[Math.floor(Math.random() * states.length)] ?? null;
      await inTransaction((tx) => markAttendance(tx, { by, batchId: batch.id, sessionId, enrolmentId, state }));
    }
});

type Raw = Record<Series, (between: string, where?: string) => string>;

/** Each series counted independently, from the rows themselves. */
const raw: Raw = {
  enquiries: (between, where = 'true') =>
    `select count(*)::int as number from (select created_at as at, page, coalesce(source ->> 'utm_campaign', '') as campaign from leads) x where ${between} and ${where}`,
  orders: (between, where = 'true') =>
    `select count(*)::int as number from (select created_at as at, page, coalesce(campaign, '') as campaign, programme from orders left join order_campaigns c on c.order_id = orders.id) x where ${between} and ${where}`,
  paid: (between, where = 'true') =>
    `select count(*)::int as number from (select paid_at as at, page, coalesce(campaign, '') as campaign, programme from orders left join order_campaigns c on c.order_id = orders.id) x where ${between} and ${where}`,
  attended: (between, where = 'true') => `select count(*)::int as number from (
    select min(s.starts_at) as at, min(o.page) as page, coalesce(min(c.campaign), '') as campaign, min(o.programme) as programme
    from attendance a join batch_sessions s on s.id = a.session_id join enrolments e on e.id = a.enrolment_id
      join orders o on o.id = e.order_id left join order_campaigns c on c.order_id = o.id
    where a.state in ('present', 'late') group by a.enrolment_id) x where ${between} and ${where}`,
};

async function counted(statement: string): Promise<number> {
  const { rows } = (await database().execute(statement)) as unknown as { rows: { number: number }[] };
  return rows[0]?.number ?? Number.NaN;
}

describe.each(['counted now', 'with weeks and days that were kept'])('figures, %s', (kept) => {
  beforeAll(async () => {
    if (kept === 'counted now') return;
    await runJob('keep-order-weeks');
    expect(await counted('select count(distinct week)::int as number from order_weeks')).toBeGreaterThan(20);
    expect(await counted('select count(distinct day)::int as number from order_days')).toBeGreaterThan(190);
  });

  it.each([4, 8, 26])('of %d weeks equal raw queries, and so do those of the time before', async (weeks) => {
    const now = await inTransaction(databaseTime);
    const figures = await inTransaction((tx) => readFigures(tx, { role: 'owner', weeks, now }));
    const to = `timestamptz '${now.toISOString()}'`;
    const from = `((date_trunc('week', ${to} at time zone 'Asia/Kolkata') - interval '${weeks - 1} weeks') at time zone 'Asia/Kolkata')`;
    const within = `at >= ${from} and at < ${to}`;
    const back = `at >= ${from} - interval '${weeks} weeks' and at < ${to} - interval '${weeks} weeks'`;
    expect(figures?.lines).toHaveLength(weeks);
    for (const one of series) {
      expect(figures?.total[one], one).toBe(await counted(raw[one](within)));
      expect(figures?.before[one], `${one} before`).toBe(await counted(raw[one](back)));
      const lines = figures?.lines ?? [];
      expect(
        lines.reduce((sum, { numbers }) => sum + numbers[one], 0),
        `${one} by week`,
      ).toBe(figures?.total[one]);
      for (const { label, numbers, before } of figures?.campaigns ?? []) {
        const where = `campaign = '${label === 'No campaign' ? '' : label}'`;
        expect(numbers[one], `${one} of ${label}`).toBe(await counted(raw[one](within, where)));
        expect(before?.[one], `${one} of ${label} before`).toBe(await counted(raw[one](back, where)));
      }
      for (const { label, numbers } of figures?.pages ?? [])
        expect(numbers[one], `${one} of ${label}`).toBe(await counted(raw[one](within, `page = '${label}'`)));
    }
    const kites = figures?.programmes.find(({ label }) => label === 'Kites');
    for (const one of ['orders', 'paid', 'attended'] as const)
      expect(kites?.numbers[one]).toBe(await counted(raw[one](within, `programme = 'kites'`)));
    expect(figures?.campaigns.map(({ label }) => label)).toEqual(expect.arrayContaining(['No campaign']));
  });
});

it('weeks and days that were kept are counted once: what they say is what was counted, and nothing is counted twice', async () => {
  const rows = () =>
    counted(
      'select sum(number)::int as number from (select number from order_weeks union all select number from order_days) kept',
    );
  const before = await rows();
  await runJob('keep-order-weeks');
  expect(await rows()).toBe(before);
});

it('days of more than half a year ago are forgotten, and weeks are not', async () => {
  await database().execute("insert into order_days select current_date - 220, 'placed', 'day', '', 3");
  await database().execute("insert into order_weeks select current_date - 700, 'placed', 'week', '', 3");
  await runJob('keep-order-weeks');
  expect(await counted('select count(*)::int as number from order_days where day < current_date - 210')).toBe(0);
  expect(await counted('select count(*)::int as number from order_weeks where week < current_date - 690')).toBe(1);
});

it('shows no series that somebody may not read, and nothing to whom none is shown', async () => {
  const now = await inTransaction(databaseTime);
  const of = (role: 'finance' | 'teacher' | 'editor' | 'sales') =>
    inTransaction((tx) => readFigures(tx, { role, weeks: 4, now }));
  expect((await of('finance'))?.shown).toEqual(['orders', 'paid']);
  expect((await of('finance'))?.total).toMatchObject({ enquiries: 0, attended: 0 });
  expect((await of('sales'))?.shown).toEqual(series);
  expect(await of('teacher')).toBeNull();
  expect(await of('editor')).toBeNull();
});
