import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newAttemptKey } from '../../placement/attempt.ts';
import { testDatabase } from '#tests/database';
import { confirmTransfer, makeWorld, placed } from '#tests/orders-world';
import type { Order } from '../../model.ts';
import { indexMissingOrders, searchOrders } from '../../order/finding/order-search.ts';
import { exportOrders } from './export-orders.ts';
import { readOrderList } from './read-order-list.ts';

testDatabase();

let orders: Order[] = [];
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  const batch = await makeWorld(10);
  const learners = ['Priyanka Raman', 'Arun', 'Kavitha'];
  for (const name of learners)
    orders.push(await placed(batch, { attempt: newAttemptKey(), learners: [{ name, age: 10, isBuyer: false }] }));
  orders = orders.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const [first] = orders;
  if (first) await confirmTransfer(first, '499');
});

const list = (query: string) => inTransaction((tx) => readOrderList(tx, new URLSearchParams(query)));
const learners = async (query: string) => (await list(query)).rows.map(({ learner }) => learner);

it('orders are found by reference with and without strokes, a misspelt name, and digits', async () => {
  const [first] = orders;
  const found = async (typed: string) => (await searchOrders(database(), typed, 10)).map(({ id }) => id);
  expect(await found(first?.reference ?? '')).toEqual([first?.id]);
  expect(await found((first?.reference ?? '').replaceAll('-', '').toLowerCase())).toEqual([first?.id]);
  expect(await found('priyamka')).toEqual([first?.id]);
  expect(await found(first?.buyer.mobile.slice(-6) ?? '')).toContain(first?.id);
  expect(await found('%')).toEqual([]);
});

it('filters narrow the rows and their counts alike, and what the address makes up is left out', async () => {
  expect(await learners('means=offline')).toEqual(['Priyanka Raman']);
  expect(await learners('state=paid')).toEqual(['Priyanka Raman']);
  expect(await learners('programme=kites&market=IN&period=today')).toHaveLength(3);
  expect(await learners('market=US')).toEqual([]);
  expect(await learners('from=2020-01-01&to=2020-02-01')).toEqual([]);
  expect(await learners("programme=' or 1=1&batch=x&sort=name&period=ever")).toHaveLength(3);
  expect((await list('search=kavita')).counts).toMatchObject({ paid: 0, placed: 1 });
  expect((await list('')).counts).toMatchObject({ paid: 1, placed: 2 });
  expect(await learners('sort=oldest')).toEqual(['Priyanka Raman', 'Arun', 'Kavitha']);
});

it('no internal name is shown: programmes, batches, markets and means have their words', async () => {
  const [row] = (await list('state=paid')).rows;
  expect(row).toMatchObject({ programme: 'Kites', market: 'India', means: 'UPI, transfer, cheque or cash' });
  expect(JSON.stringify(row)).not.toMatch(/kites-/);
});

it('orders that are older than the search are made found', async () => {
  await database().execute('delete from order_search');
  expect(await searchOrders(database(), 'priyanka', 10)).toEqual([]);
  expect(await inTransaction(indexMissingOrders)).toBe(3);
  expect(await inTransaction(indexMissingOrders)).toBe(0);
  expect(await searchOrders(database(), 'priyanka', 10)).toHaveLength(1);
});

it('an export has the rows of the filter, or the chosen ones', async () => {
  const rows = async (query: string, ids?: string[]) => {
    const { total, parts, head } = await exportOrders({ query: new URLSearchParams(query), ids });
    const found = [];
    for await (const part of parts) found.push(...part);
    expect(found.every((row) => row.length === head.length)).toBe(true);
    return { total, learners: found.map((row) => row[3]) };
  };
  expect(await rows('state=paid')).toEqual({ total: 1, learners: ['Priyanka Raman'] });
  expect(await rows('', [orders[1]?.id ?? ''])).toEqual({ total: 1, learners: ['Arun'] });
  expect((await rows('')).total).toBe(3);
});
