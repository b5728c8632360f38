import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction, keepDays } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { knowProgrammes } from '#marketing/leads';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { eraseCounted } from '../../../marketing/leads/erase-leads.ts';
import { groupings, touchKinds, type Figure, type Grouping, type TouchKind } from '../model.ts';
import { attributionBook } from './days.ts';
import { listBehind, rowsBehind } from './list-behind.ts';
import { readReport } from './read-report.ts';
import { spanOf } from './span.ts';

testDatabase();

const staff = (role: Role): Staff => ({ id: newId(), name: 'Ravi', email: 'ravi@example.org', role });
const owner = staff('owner');
const span = spanOf('2026-11-02', '2026-11-14');
const read = (touch: TouchKind, by: Grouping, role: Role = 'owner') =>
  inTransaction((tx) => readReport(tx, { by: staff(role), asked: { span, touch, by } }));
const rowsOf = async <Row>(text: ReturnType<typeof sql>) =>
  ((await database().execute(text)) as unknown as { rows: Row[] }).rows;
const keepAll = () => keepDays(attributionBook);

/** Leads, orders, seats, money, visits and costs of some days before, at and after the ends of the span. */
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  knowProgrammes('test', (_, paths) =>
    Promise.resolve(new Map(paths.flatMap((path) => (path === '/p1' ? [[path, 'rockets'] as const] : [])))),
  );
  const touch = (n: string) => `jsonb_strip_nulls(jsonb_build_object('at', '2026-11-01T00:00:00.000Z',
    'campaign', case when (${n}) % 4 > 0 then 'c' || (${n}) % 4 end, 'source', case when (${n}) % 3 > 0 then 's' || (${n}) % 3 end,
    'medium', case when (${n}) % 2 > 0 then 'cpc' end, 'referrer', case when (${n}) % 5 = 0 then 'blog.example' end,
    'landing', '/p' || (${n}) % 3, 'language', case when (${n}) % 2 > 0 then 'ta' else 'en' end))`;
  const at = (n: string) => `timestamptz '2026-10-31 20:00+00' + (${n}) * interval '97 minutes'`;
  await database().execute(
    sql.raw(`insert into leads (id, kind, name, mobile, country, email, page, language, source, consent_version, consent_text, state, suspected, answered_at, merged_into,
        created_at, first_touch, last_touch)
      select gen_random_uuid(), case when n % 17 = 0 then 'newsletter' else 'callback' end, 'Meena ' || n, '+9198' || (10000000 + n), 'IN', n || '@example.com', '/p' || n % 3, 'en', '{}', 'v', 'text',
        (array['new', 'contacted', 'interested', 'enrolled', 'closed'])[1 + n % 5], n % 19 = 0, case when n % 7 = 0 then now() end,
        case when n % 23 = 0 then gen_random_uuid() end, ${at('n')}, case when n % 29 > 0 then ${touch('n')} end, ${touch('n + 1')}
      from generate_series(1, 260) n`),
  );
  await database().execute(
    sql.raw(`insert into orders (id, reference, state, offer, programme, market, batch_id, lines, total, later, currency, buyer_name, buyer_mobile, buyer_country, buyer_email,
        language, terms_version, expires_at, created_at, first_touch, last_touch, source)
      select gen_random_uuid(), 'R-' || n, 'paid', 'o', case when n % 2 = 0 then 'rockets' else 'kites' end, 'IN', gen_random_uuid(), '[]', case when n % 11 = 0 then 0 else 49900 + n end, 0,
        case when n % 6 = 0 then 'USD' else 'INR' end, 'Asha', '+9197' || (10000000 + n), 'IN', n || '@example.net', 'ta', 'v', now(), ${at('n')},
        ${touch('n * 3')}, case when n % 13 = 0 then '{"at": "2026-11-01T00:00:00.000Z", "by": "hand"}'::jsonb else ${touch('n + 2')} end, case when n % 13 = 0 then 'staff' else 'site' end
      from generate_series(1, 240) n`),
  );
  for (const text of [
    `insert into order_learners (id, order_id, position, name) select gen_random_uuid(), id, place, 'Kid' from orders, generate_series(1, 2) place`,
    `insert into enrolments (id, order_id, learner_id, batch_id, created_at) select gen_random_uuid(), orders.id, order_learners.id, orders.batch_id, orders.created_at + interval '3 hours'
      from orders join order_learners on order_id = orders.id where total % 5 <> 1 or total = 0`,
    `insert into payments (id, order_id, gateway, gateway_reference, gateway_payment_id, amount, currency, state, created_at)
      select gen_random_uuid(), id, 'razorpay', reference, reference, total, currency, case when total % 9 = 0 then 'failed' else 'paid' end, created_at + interval '1 hour' from orders where total > 0`,
    `insert into refunds (id, order_id, payment_id, amount, currency, state, asked_by, why, updated_at)
      select gen_random_uuid(), order_id, id, amount / 2, currency, case when amount % 8 = 0 then 'done' else 'asked' end, 'Ravi', 'wish', created_at + interval '30 hours' from payments where amount % 4 = 0`,
    `insert into visit_days (day, campaign, source, medium, referrer, landing, language, visits, firsts)
      select '2026-10-30'::date + n, 'c' || n % 3, case when n % 2 = 0 then 's1' else '' end, case when n % 4 = 0 then 'cpc' else '' end, case when n % 3 = 0 then 'blog.example' else '' end,
        '/p' || n % 3, 'ta', n + 1, n % 4 from generate_series(0, 25) n`,
    `insert into ad_spend (day, platform, campaign, currency, amount) select '2026-10-30'::date + n, 'google-ads', 'c' || n % 5, case when n % 7 = 0 then 'USD' else 'INR' end, 1000 * n
      from generate_series(0, 25) n`,
  ])
    await database().execute(sql.raw(text));
});

/** A group's figures by plain queries, independent of the report: no sums by day, no lateral joins. */
async function plainly(touch: TouchKind, by: Grouping) {
  const column = `${touch}_touch`;
  const keys: Record<Grouping, (table: string) => string> = {
    campaign: (table) =>
      `coalesce(${table}.${column} ->> 'campaign', case when ${table}.${column} ->> 'by' = 'hand' then '(by hand)' end, '')`,
    'campaign-landing': (table) =>
      `case when ${table}.${column} ->> 'campaign' is null and ${table}.${column} ->> 'landing' is null
        then case when ${table}.${column} ->> 'by' = 'hand' then '(by hand)' else '' end
        else concat(${table}.${column} ->> 'campaign', ' → ', ${table}.${column} ->> 'landing') end`,
    source: (
      table,
    ) => `coalesce(case when ${table}.${column} ->> 'source' is not null then concat(${table}.${column} ->> 'source', ' / ', coalesce(${table}.${column} ->> 'medium', '(none)')) end,
      case when ${table}.${column} ->> 'referrer' is not null then concat(${table}.${column} ->> 'referrer', ' / referral') end, case when ${table}.${column} ->> 'by' = 'hand' then '(by hand)' end, '')`,
    landing: (table) =>
      `coalesce(${table}.${column} ->> 'landing', case when ${table}.${column} ->> 'by' = 'hand' then '(by hand)' end, '')`,
    language: (table) => `coalesce(${table}.${column} ->> 'language', ${table}.language)`,
    programme: (table) =>
      table === 'leads' ? `case when leads.page = '/p1' then 'rockets' else '' end` : 'orders.programme',
  };
  const within = (at: string) => `${at} >= '2026-11-02T00:00+05:30' and ${at} < '2026-11-15T00:00+05:30'`;
  const one = async (text: string) =>
    new Map(
      (await rowsOf<{ key: string; number: string }>(sql.raw(text))).map(({ key, number }) => [key, Number(number)]),
    );
  const lead = `from leads where kind = 'callback' and suspected = false and merged_into is null and ${within('created_at')}`;
  const answered = `(answered_at is not null or state = 'contacted' or state = 'interested' or state = 'enrolled')`;
  const [ofLead, ofOrder] = [keys[by]('leads'), keys[by]('orders')];
  return {
    leads: await one(`select ${ofLead} as key, count(*) as number ${lead} group by 1`),
    contacted: await one(`select ${ofLead} as key, count(*) as number ${lead} and ${answered} group by 1`),
    orders: await one(
      `select ${ofOrder} as key, count(*) as number from orders where ${within('created_at')} group by 1`,
    ),
    seats: await one(
      `select ${ofOrder} as key, count(*) as number from enrolments, orders where orders.id = order_id and total > 0 and ${within('enrolments.created_at')} group by 1`,
    ),
    rupees: await one(`select key, sum(amount) as number from (
      select ${ofOrder} as key, payments.amount from payments, orders where orders.id = order_id and payments.state = 'paid' and payments.currency = 'INR' and ${within('payments.created_at')}
      union all select ${ofOrder}, -refunds.amount from refunds, orders where orders.id = order_id and refunds.state = 'done' and refunds.currency = 'INR' and ${within('refunds.updated_at')}
    ) booked group by 1`),
  };
}

const nonZero = (all: Map<string, number>) =>
  Object.fromEntries([...all].filter(([, number]) => number !== 0).toSorted(([a], [b]) => (a < b ? -1 : 1)));

async function expectPlain() {
  for (const touch of touchKinds)
    for (const by of groupings) {
      const { lines } = await read(touch, by);
      const plain = await plainly(touch, by);
      for (const figure of ['leads', 'contacted', 'orders', 'seats'] as const)
        expect({ touch, by, figure, ...nonZero(new Map(lines.map((line) => [line.key, line[figure]]))) }).toEqual({
          touch,
          by,
          figure,
          ...nonZero(plain[figure]),
        });
      expect(nonZero(new Map(lines.map(({ key, revenue }) => [key, revenue.INR ?? 0])))).toEqual(nonZero(plain.rupees));
    }
}

describe('the report', () => {
  it('says what plain queries say, before days are kept and after', async () => {
    await expectPlain();
    await keepAll();
    expect(await rowsOf(sql`select day from attribution_days where touch = ''`)).not.toEqual([]);
    await expectPlain();
  });

  it.each([
    `update leads set state = 'contacted' where state = 'new'`,
    `update leads set last_touch = jsonb_set(last_touch, '{campaign}', '"other"') where name like '%7'`,
    `update leads set suspected = true where name like '%3'`,
    `update leads set created_at = created_at - interval '1 day' where name like '%1'`,
    `delete from leads where name like '%5'`,
    `update orders set first_touch = null, last_touch = null where reference like '%4'`,
    `update payments set state = 'failed' where gateway_reference like '%2'`,
    `update refunds set state = 'done' where state = 'asked'`,
    `delete from enrolments where order_id in (select id from orders where reference like '%6')`,
    `insert into leads (id, name, mobile, country, page, language, source, consent_version, consent_text, created_at)
      select gen_random_uuid(), 'Late', '+919900000000', 'IN', '/p1', 'ta', '{}', 'v', 't', '2026-11-05'`,
  ])('says so again after rows of kept days changed: %s', async (change) => {
    await keepAll();
    const kept = await rowsOf(sql`select day from attribution_days where touch = ''`);
    await database().execute(sql.raw(change));
    expect((await rowsOf(sql`select day from attribution_days where touch = ''`)).length).toBeLessThan(kept.length);
    await expectPlain();
  });

  it('counts who is erased as before, on the days on which they came, and does not say what brought them', async () => {
    const before = await Promise.all(touchKinds.map((touch) => read(touch, 'campaign')));
    const old = await rowsOf<{ id: string }>(sql`select id from leads where name like '%2' or name like '%9'`);
    await inTransaction((tx) =>
      eraseCounted(
        tx,
        old.map(({ id }) => id),
      ),
    );
    const sums = ({ total: { leads, contacted } }: (typeof before)[number]) => ({ leads, contacted });
    for (const keep of [false, true]) {
      if (keep) await keepAll();
      const after = await Promise.all(touchKinds.map((touch) => read(touch, 'campaign')));
      expect(after.map(sums)).toEqual(before.map(sums));
      const direct = ({ lines }: (typeof before)[number]) => lines.find(({ key }) => key === '')?.leads ?? 0;
      expect(after.map(direct).every((leads, at) => leads > direct(before[at]!))).toBe(true);
    }
  });

  it('opens for each number a list that has as many rows, or as much money', async () => {
    for (const touch of touchKinds)
      for (const by of groupings) {
        const asked = { span, touch, by };
        const { lines } = await read(touch, by);
        for (const { key, ...line } of lines)
          for (const figure of [
            'visits',
            'leads',
            'contacted',
            'orders',
            'seats',
            'revenue',
            'spend',
          ] satisfies Figure[]) {
            if (figure === 'spend' && by !== 'campaign') continue;
            const rows = await listAll({ asked, figure, key });
            const sum = (of: 'number' | 'amount', currency?: string) =>
              rows.reduce((total, row) => total + (currency && row.currency !== currency ? 0 : (row[of] ?? 0)), 0);
            if (figure === 'revenue' || figure === 'spend')
              for (const currency of ['INR', 'USD'])
                expect([touch, by, key, figure, sum('amount', currency)]).toEqual([
                  touch,
                  by,
                  key,
                  figure,
                  line[figure][currency] ?? 0,
                ]);
            else
              expect([touch, by, key, figure, figure === 'visits' ? sum('number') : rows.length]).toEqual([
                touch,
                by,
                key,
                figure,
                line[figure],
              ]);
          }
      }
  });

  it('says by campaign and page which page of a campaign brought people, and its lines add up to those of the campaign', async () => {
    for (const touch of touchKinds) {
      const pairs = (await read(touch, 'campaign-landing')).lines;
      expect(pairs.length).toBeGreaterThan((await read(touch, 'campaign')).lines.length);
      expect(pairs.some(({ key, visits, leads }) => /^c\d → \/p\d$/.test(key) && visits > 0 && leads > 0)).toBe(true);
      for (const { key, leads, orders, visits } of (await read(touch, 'campaign')).lines) {
        const own = pairs.filter((pair) => /^(.*?)(?: → .*)?$/.exec(pair.key)?.[1] === key);
        const sum = (of: 'leads' | 'orders' | 'visits') => own.reduce((all, line) => all + line[of], 0);
        expect([touch, key, sum('leads'), sum('orders'), sum('visits')]).toEqual([touch, key, leads, orders, visits]);
      }
    }
  });

  it('adds no currency to another, and shows no money to who may not see it', async () => {
    const { total } = await read('last', 'campaign');
    expect(Object.keys(total.revenue).toSorted()).toEqual(['INR', 'USD']);
    expect(Object.keys(total.spend).toSorted()).toEqual(['INR', 'USD']);
    const bySales = await read('last', 'campaign', 'sales');
    expect(bySales.total).toMatchObject({ revenue: {}, spend: {}, leads: total.leads, seats: total.seats });
    await expect(read('last', 'campaign', 'editor')).rejects.toMatchObject({ status: 403 });
    const asked = { span, touch: 'last', by: 'campaign' } as const;
    const open = (role: Role, figure: Figure) =>
      inTransaction((tx) => listBehind(tx, { by: staff(role), asked, figure, key: 'c1', offset: 0 }));
    await expect(open('sales', 'revenue')).rejects.toMatchObject({ status: 403 });
    await expect(open('finance', 'leads')).rejects.toMatchObject({ status: 403 });
    expect((await open('sales', 'leads')).count).toBeGreaterThan(0);
  });
});

async function listAll(wish: { asked: Parameters<typeof listBehind>[1]['asked']; figure: Figure; key: string }) {
  const rows = [];
  for (let offset = 0; ; offset += rowsBehind) {
    const part = await inTransaction((tx) => listBehind(tx, { by: owner, ...wish, offset }));
    rows.push(...part.rows);
    if (rows.length >= part.count) return rows;
  }
}
