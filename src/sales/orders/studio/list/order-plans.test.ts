import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database } from '#platform/db';
import { testDatabase } from '#tests/database';
import { makeWorld, placed } from '#tests/orders-world';
import { readWhole } from '#tests/plans';
import { needsOf } from '../needs-queue.ts';
import { orderFigures } from '../../order/figures/order-figures.ts';
import { attributedOrders } from '../../order/finding/attributed-orders.ts';
import { readOrderList } from './read-order-list.ts';

testDatabase();

const many = 6_000;

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  const order = await placed(await makeWorld(10));
  // Copies of an order over two years, most of them paid: enough rows that a full scan is slower.
  const columns =
    'offer, market, batch_id, lines, parts, currency, tax, buyer_country, language, terms_version, expires_at, mailbox';
  await database().execute(`
    insert into orders (id, reference, state, programme, page, total, later, buyer_name, buyer_mobile, buyer_email, created_at, paid_at, ${columns})
    select gen_random_uuid(), 'PL-' || number, case when number % 9 < 6 then 'paid' when number % 9 = 6 then 'refunded' else 'expired' end,
      'plan-' || number % 30, '/workshop/' || number % 20, number, 0, 'Buyer ' || number, '+9198' || number, number || '@example.com',
      now() - number * interval '3 hours', case when number % 9 < 7 then now() - number * interval '3 hours' end, ${columns}
    from orders, generate_series(1, ${many}) as number where id = '${order.id}'`);
  await database().execute(`
    insert into order_search (order_id, folded, keys)
    select id, 'learner ' || total, array[(total % 900)::int, (total % 700)::int, (total % 500)::int] from orders where reference like 'PL-%'`);
  await database().execute(`
    insert into payments (id, order_id, gateway, gateway_reference, gateway_payment_id, amount, currency, state, created_at)
    select gen_random_uuid(), id, case when total % 40 = 0 then 'offline' else 'sandbox' end, id::text, id::text, total, currency, 'paid', created_at
    from orders where reference like 'PL-%' and paid_at is not null`);
  await database().execute(`
    insert into order_learners (id, order_id, position, name, is_buyer)
    select gen_random_uuid(), id, 1, 'Learner ' || total, false from orders where reference like 'PL-%'`);
  await database().execute(`
    insert into enrolments (id, order_id, learner_id, batch_id)
    select gen_random_uuid(), orders.id, order_learners.id, batch_id from orders join order_learners on order_id = orders.id
    where reference like 'PL-%' and paid_at is not null`);
  for (const table of ['orders', 'order_search', 'payments', 'order_learners', 'enrolments'])
    await database().execute(`analyze ${table}`);
});

const big = new Set([
  'orders',
  'order_search',
  'payments',
  'order_steps',
  'order_learners',
  'order_campaigns',
  'enrolments',
]);
const whole = async (work: Parameters<typeof readWhole>[0]) =>
  (await readWhole(work)).filter(({ table }) => big.has(table));

it('the statements of a list are seen: one without an index is found out', async () => {
  const found = await whole((tx) => tx.execute("select id from orders where buyer_name = 'nobody'"));
  expect(found.map(({ table }) => table)).toEqual(['orders']);
});

it.each([
  '',
  'state=paid',
  'state=lapsed',
  'programme=plan-7',
  'sort=highest',
  'sort=oldest&state=paid',
  'from=2026-01-01&to=2026-01-03',
  'search=learner',
  'search=98400',
  'search=ramesh&state=paid',
  'needs=no-seat',
  'needs=cancellation',
  'needs=move',
  'needs=overdue',
  'needs=transfer',
])('the list of orders (%s) reads no long table whole', async (query) => {
  expect(await whole((tx) => readOrderList(tx, new URLSearchParams(query)))).toEqual([]);
});

it('what needs somebody and the figures of eight weeks read no long table whole', async () => {
  expect(await whole((tx) => needsOf(tx, 'owner'))).toEqual([]);
  const from = new Date(Date.now() - 56 * 86_400_000);
  expect(await whole((tx) => orderFigures(tx, { from, to: new Date() }))).toEqual([]);
});

it('what came of the touches of one day looks up the orders of that day', async () => {
  // As in a report, the planner cannot know how many days there are.
  const today = sql.raw(`generate_series((select date_trunc('day', now())), now(), interval '1 day') as day`);
  const ofDay = sql`
    with open_days as (select day::date as day, day as begins, day + interval '1 day' as ends from ${today})
    select touch, "by", key, currency, sum(orders), sum(seats), sum(revenue) from (${attributedOrders}) found group by touch, "by", key, currency`;
  expect(await whole((tx) => tx.execute(ofDay))).toEqual([]);
});
