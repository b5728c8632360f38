import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#config';
import { database, databaseTime, inTransaction } from '#db';
import { testDatabase } from '#tests/database';
import { captured } from '#tests/leads';
import { confirmTransfer, makeWorld, placed } from '#tests/orders-world';
import { readFigures } from './read-figures.ts';

testDatabase();

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  const batch = await makeWorld(40);
  const orders = [];
  for (let number = 0; number < 12; number += 1) {
    await captured({ page: `/workshop/${number % 3}`, source: number % 2 ? { utm_campaign: 'diwali' } : {} });
    orders.push(await placed(batch, { page: `/workshop/${number % 4}` }));
  }
  for (const order of orders.slice(0, 5)) await confirmTransfer(order, '499');
  // Spread over three months, so that weeks, the time before and what is older all have some.
  const spread = (table: string, column: string) =>
    database().execute(`update ${table} set ${column} = ${column} - (place.at * interval '9 days 7 hours')
      from (select id, row_number() over (order by id) as at from ${table}) place where place.id = ${table}.id`);
  await spread('leads', 'created_at');
  await spread('orders', 'created_at');
  await database().execute('update orders set paid_at = created_at where paid_at is not null');
});

const count = async (from: string) => {
  const answer = (await database().execute(`select count(*)::int as number from ${from}`)) as unknown as {
    rows: { number: number }[];
  };
  return answer.rows[0]?.number;
};

it.each([4, 8])('the figures of %d weeks equal raw queries, and so do those of the time before', async (weeks) => {
  const now = await inTransaction(databaseTime);
  const figures = await inTransaction((tx) => readFigures(tx, { role: 'owner', weeks, now }));
  const to = `timestamptz '${now.toISOString()}'`;
  const from = `((date_trunc('week', ${to} at time zone 'Asia/Kolkata') - interval '${weeks - 1} weeks') at time zone 'Asia/Kolkata')`;
  const between = (column: string, back = '') => `${column} >= ${from} ${back} and ${column} < ${to} ${back}`;
  const before = `- interval '${weeks} weeks'`;
  expect(figures?.total).toEqual({
    enquiries: await count(`leads where ${between('created_at')}`),
    orders: await count(`orders where ${between('created_at')}`),
    paid: await count(`orders where ${between('paid_at')}`),
  });
  expect(figures?.before).toEqual({
    enquiries: await count(`leads where ${between('created_at', before)}`),
    orders: await count(`orders where ${between('created_at', before)}`),
    paid: await count(`orders where ${between('paid_at', before)}`),
  });
  expect(figures?.total.orders).toBeGreaterThan(0);
  expect(figures?.before.orders).toBeGreaterThan(0);
  expect(figures?.lines).toHaveLength(weeks);
  for (const one of ['enquiries', 'orders', 'paid'] as const) {
    const sum = (lines: { numbers: Record<string, number> }[] = []) =>
      lines.reduce((whole, { numbers }) => whole + (numbers[one] ?? 0), 0);
    expect(sum(figures?.lines)).toBe(figures?.total[one]);
    expect(sum(figures?.pages)).toBe(figures?.total[one]);
  }
  const diwali = figures?.campaigns.find(({ label }) => label === 'diwali');
  expect(diwali?.numbers.enquiries).toBe(
    await count(`leads where ${between('created_at')} and source ->> 'utm_campaign' = 'diwali'`),
  );
  expect(figures?.programmes.map(({ label }) => label)).toEqual(['Kites']);
});

it('shows no series that somebody may not read, and nothing to whom neither is shown', async () => {
  const now = await inTransaction(databaseTime);
  const of = (role: 'finance' | 'teacher' | 'editor') =>
    inTransaction((tx) => readFigures(tx, { role, weeks: 4, now }));
  expect((await of('finance'))?.shown).toEqual(['orders', 'paid']);
  expect((await of('finance'))?.total.enquiries).toBe(0);
  expect(await of('teacher')).toBeNull();
  expect(await of('editor')).toBeNull();
});
