import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { clientMarks, clientOf, nobody } from './client.ts';
import { createRushCounter } from './rush-counter.ts';
import { takeUses, windowOf } from './take-uses.ts';

testDatabase();
beforeAll(() => void useConfigForTests({ LOG_LEVEL: 'silent' }));

it.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113'],
  ['2001:db8:0:7::1', '2001:db8:0:7', '2001:db8:0'],
  ['2001:0DB8:0000:0007:1:2:3:4', '2001:db8:0:7', '2001:db8:0'],
  ['2001:db8:0:7', '2001:db8:0:7', '2001:db8:0'],
  ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ['', '', ''],
])('the client of %s is %s in %s', (text, address, network) => {
  expect(clientOf(text)).toEqual({ address, network });
});

it('the stored mark of a client changes each day and does not reveal the address, but a returning client is recognised', () => {
  const client = clientOf('203.0.113.9');
  const noon = Date.UTC(2026, 10, 22, 12);
  const [today, yesterday] = clientMarks(client, noon);
  expect(today?.client).toMatch(/^[\w-]{22}$/);
  expect(today).not.toEqual(yesterday);
  expect(clientMarks(client, noon + 86_400_000)[1]).toEqual(today);
  expect(clientMarks(clientOf('203.0.113.8'), noon)[0]?.client).not.toBe(today?.client);
  expect(clientMarks(clientOf('203.0.113.8'), noon)[0]?.network).toBe(today?.network);
  expect(clientMarks(nobody, noon)).toEqual([]);
});

const use = (key: string, most = 3) => ({ name: 'test', key, seconds: 3_600, most });

it('uses are counted in the database, also of many at once, and only their own', async () => {
  const take = (key: string) => inTransaction((tx) => takeUses(tx, [use(key), use('')]));
  const answers = await Promise.all(Array.from({ length: 10 }, () => take('one')));
  expect(answers.filter((beyond) => beyond.length === 0)).toHaveLength(3);
  expect(await take('another')).toEqual([]);
  const { rows } = (await database().execute(sql`select key from limit_counts`)) as unknown as {
    rows: { key: string }[];
  };
  expect(rows).toHaveLength(2);
  for (const { key } of rows) expect(key).not.toContain('one');
});

it('a window that is over counts no more, and its row goes', async () => {
  await inTransaction((tx) => takeUses(tx, [use('old', 1)]));
  await database().execute(sql`update limit_counts set window_ends_at = now() - interval '1 hour'`);
  await inTransaction((tx) => takeUses(tx, [use('new')]));
  expect(
    ((await database().execute(sql`select key from limit_counts`)) as unknown as { rows: unknown[] }).rows,
  ).toHaveLength(1);
});

it('two servers hear of each other what one client sends to both; who comes seldom costs the database nothing', async () => {
  const name = 'rush';
  const [one, two] = [createRushCounter({ name, seconds: 3_600 }), createRushCounter({ name, seconds: 3_600 })];
  const own = ['a', 'b'].map((key) => windowOf({ name, key, seconds: 3_600 }).key);
  const keys = async () =>
    ((await database().execute(sql`select key from limit_counts`)) as unknown as { rows: { key: string }[] }).rows.map(
      ({ key }) => key,
    );
  expect([one('a'), one('a'), one('b'), one('')]).toEqual([1, 2, 1, 0]);
  await setTimeout(150);
  expect((await keys()).filter((key) => own.includes(key))).toEqual([]);
  for (let n = 0; n < 10; n += 1) one('c');
  await setTimeout(250);
  for (let n = 0; n < 10; n += 1) two('c');
  await setTimeout(250);
  expect(two('c')).toBe(21);
  one('c');
  await setTimeout(250);
  expect(one('c')).toBeGreaterThanOrEqual(22);
});

it('a count within a transaction reaches other servers too: it is sent outside the transaction', async () => {
  const name = 'within';
  const one = createRushCounter({ name, seconds: 3_600 });
  await inTransaction(async (tx) => {
    await tx.execute(sql`select 1`);
    for (let n = 0; n < 10; n += 1) one('d');
    await setTimeout(200);
  });
  const { key } = windowOf({ name, key: 'd', seconds: 3_600 });
  const told = async () => {
    const found = await database().execute(sql`select count from limit_counts where key = ${key}`);
    return (found as unknown as { rows: { count: number }[] }).rows[0]?.count;
  };
  await expect.poll(told, { timeout: 5_000, interval: 200 }).toBe(10);
});
