import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import '#sales/documents';
import { runJob } from '#tests/run-job';
import '#platform/mail';
import { findOrder } from '#sales/orders';
import type { Order } from '#sales/orders/model';
import { testDatabase } from '#tests/database';
import { enrolled } from '#tests/family-world';
import { makeWorld, placed } from '#tests/orders-world';
import { temporaryFolder } from '#tests/temporary-folder';
import { eraseOldOrders, eraseOldOrdersJob } from './erase-old-orders.job.ts';

testDatabase();

beforeAll(() => useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', KEEP_ORDERS_MONTHS: '60' }));

const name = async ({ id }: { id: string }) => (await findOrder(database(), id))?.buyer.name;

/** As after years: no session is to come, and every kit has arrived. */
async function over(): Promise<void> {
  await database().execute(
    sql`update batch_sessions set starts_at = now() - interval '6 years', ends_at = now() - interval '6 years' + interval '1 hour'`,
  );
  await database().execute(sql`update shipments set state = 'arrived'`);
}

it('the people of orders are erased after the months of the settings, of unpaid ones sooner', async () => {
  const batch = await makeWorld(20);
  const [old, young] = [await enrolled(batch), await enrolled(batch)];
  const [unpaid, fresh] = [await placed(batch), await placed(batch)];
  const back = (id: string, months: number, state: string) =>
    database().execute(
      sql`update orders set created_at = now() - make_interval(months => ${months}), state = ${state} where id = ${id}`,
    );
  await back(old.id, 61, 'paid');
  await back(young.id, 59, 'paid');
  await back(unpaid.id, 25, 'expired');
  await back(fresh.id, 23, 'expired');
  await over();
  expect((await inTransaction((tx) => eraseOldOrders(tx))).erased).toBe(2);
  expect((await inTransaction((tx) => eraseOldOrders(tx))).erased).toBe(0);
  expect([await name(old), await name(unpaid)]).toEqual(['—', '—']);
  expect([await name(young), await name(fresh)]).toEqual(['Meena Raman', 'Meena Raman']);
});

it('an order that could not be erased by hand either stays, and those after it go all the same', async () => {
  const batch = await makeWorld(60);
  const orders = [];
  for (let number = 0; number < 3; number += 1) orders.push(await enrolled(batch));
  const [waiting, refunding, free] = orders as [Order, Order, Order];
  for (const [at, { id }] of orders.entries())
    await database().execute(
      sql`update orders set created_at = now() - make_interval(months => ${70 - at}) where id = ${id}`,
    );
  await database().execute(sql`update orders set refund_asked_at = now() where id = ${waiting.id}`);
  const payment = sql`select id from payments where order_id = ${refunding.id}`;
  await database().execute(sql`insert into refunds (id, order_id, payment_id, amount, currency, state, why, asked_by)
    values (gen_random_uuid(), ${refunding.id}, (${payment}), 100, 'INR', 'asked', 'x', 'Asha')`);
  await over();
  await eraseOldOrdersJob.handle({});
  expect(await Promise.all(orders.map(name))).toEqual(['Meena Raman', 'Meena Raman', '—']);
  expect((await findOrder(database(), free.id))?.buyer.email).toBe('');
  await database().execute(sql`update refunds set state = 'done' where order_id = ${refunding.id}`);
  await database().execute(sql`update orders set refund_answered_at = now() where id = ${waiting.id}`);
  await eraseOldOrdersJob.handle({});
  expect(await Promise.all(orders.map(name))).toEqual(['—', '—', '—']);
});

it('a document names its buyer until the law asks no more, also in a month that is locked; its number and amounts stay', async () => {
  const order = await enrolled(await makeWorld(20));
  const rows = async () =>
    (
      (await database().execute(
        sql`select number, buyer, total, printed -> 'buyer' ->> 'name' as printed from documents where order_id = ${order.id}`,
      )) as unknown as { rows: { number: string; buyer: string; total: string; printed: string }[] }
    ).rows;
  const before = await rows();
  expect(before.length).toBeGreaterThan(0);
  await runJob('erase-old-documents');
  expect(await rows()).toEqual(before);
  await database().execute(sql`update documents set created_at = '2015-05-01' where order_id = ${order.id}`);
  await database().execute(sql`insert into locked_months (id, month, starts_at, ends_at, figures, locked_by)
    values (gen_random_uuid(), '2015-05', '2015-04-30T18:30:00Z', '2015-05-31T18:30:00Z', '{}', 'Asha')`);
  await runJob('erase-old-documents');
  expect(await rows()).toEqual(before.map((row) => ({ ...row, buyer: '—', printed: '—' })));
  // Any other change of it is still refused.
  const other = database().execute(sql`update documents set total = total + 1 where order_id = ${order.id}`);
  await expect(other).rejects.toThrow();
});

it('mails go after the months of the settings', async () => {
  await database().execute(sql`update mails set state = 'sent', created_at = now() - interval '25 months'
    where id in (select id from mails order by id limit 2)`);
  const before = await database().$count(sql`mails`);
  await runJob('erase-old-mails');
  expect(await database().$count(sql`mails`)).toBe(before - 2);
});

it('files of mails are deleted after the months of the settings, also those without an outbox row: newsletters', async () => {
  const DATA_DIR = temporaryFolder();
  useConfigForTests({ LOG_LEVEL: 'silent', DATA_DIR });
  const mail = path.join(DATA_DIR, 'mail');
  mkdirSync(mail);
  const day = 86_400_000;
  for (const [file, age] of [
    ['old.eml', 760],
    ['old.eml.part', 760],
    ['young.eml', 700],
    ['notes.txt', 760],
  ] as const) {
    writeFileSync(path.join(mail, file), 'To: asha@example.org');
    utimesSync(path.join(mail, file), new Date(), new Date(Date.now() - age * day));
  }
  await runJob('erase-old-mails');
  expect(readdirSync(mail).toSorted()).toEqual(['notes.txt', 'young.eml']);
});
