import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findBatch } from '#catalogue/batches';
import { currentEngine, database } from '#platform/db';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { sentMails } from '#tests/mails';
import { paidEvent, placed } from '#tests/orders-world';
import { pay } from '#tests/pay';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { rosterBatch, type RosterBatch } from '#tests/roster-world';
import { startServer, type RunningServer } from '#tests/running-server';
import { world } from '#tests/world';

const { visit, calm } = testBrowser();
const desktop = { viewport: { width: 1440, height: 900 } };
const price = 49_900;
let server: RunningServer;
let cookie = '';
let batch: RosterBatch;
let other: RosterBatch;
/** An order with two learners: it makes the batch thirty. */
let siblings = '';

const start = (dataDirectory: string, port?: number) =>
  startServer({ dataDirectory, ...(port ? { port } : {}), environment: { SESSION_SECRET: secret } });

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  cookie = (await staffOfEachRole(dataDirectory)).owner;
  await withDatabase(dataDirectory, async () => {
    batch = await rosterBatch({ capacity: 30, learners: 28 });
    other = await rosterBatch({ capacity: 20, learners: 0, weeks: 4 });
    const cancelled = await findBatch(database(), batch.id);
    if (!cancelled) throw new Error('The batch of the test is missing');
    const learners = ['Arun Raman', 'Kavya Raman'].map((name) => ({ name, age: 10, isBuyer: false }));
    const shownTotal = { amount: 2 * price, currency: 'INR' };
    const order = await placed(cancelled, { offer: world.offer, learners, shownTotal });
    await pay(paidEvent(order));
    siblings = order.id;
  });
  server = await start(dataDirectory);
});
afterAll(() => server.kill());

async function visitAsOwner(options: object = {}): Promise<Visit> {
  const visitor = await visit(options);
  const [name = '', value = ''] = cookie.split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
const address = () => `${server.url}/studio/batches/${batch.id}/cancel`;
const bar = (page: Page) => page.locator('progress').evaluate((one: HTMLProgressElement) => one.value);
const rowsOf = async (query: string) => (await currentEngine().query(query, [])).rows as Record<string, unknown>[];

/** What must never be duplicated: its number per order in the books. */
async function booksOf(orderId: string) {
  const [books] = await rowsOf(`
    select o.state,
      (select string_agg(distinct e.batch_id::text, ' ') from enrolments e where e.order_id = o.id) as at,
      (select count(*)::int from enrolments e where e.order_id = o.id) as seats,
      (select coalesce(sum(amount), 0)::int from payments p where p.order_id = o.id and p.state in ('paid', 'refunded')) as paid,
      (select count(*)::int from refunds r where r.order_id = o.id) as refunds,
      (select coalesce(sum(amount), 0)::int from refunds r where r.order_id = o.id) as back,
      (select count(*)::int from coupons c where c.name = 'Credit of ' || o.reference) as credits,
      (select count(*)::int from mails m where m.about_id = o.id::text and m.dedupe_key like 'moved:%') as moved_mails,
      (select count(*)::int from mails m where m.about_id = o.id::text and m.dedupe_key like 'batch-cancelled:%') as cancelled_mails
    from orders o where o.id = '${orderId}'`);
  return books;
}

it('a batch of thirty is cancelled with mixed choices; the server dies in the middle, and everybody is settled once', async () => {
  const desk = await visitAsOwner(desktop);
  const { page } = desk;
  const [moved, credited, refunded] = [
    [siblings, ...batch.orders.slice(0, 8)],
    batch.orders.slice(8, 16),
    batch.orders.slice(16),
  ];
  await page.goto(address());
  await page.getByText('30 learners', { exact: true }).waitFor();
  await page.getByLabel('For everybody').selectOption('refund');
  for (const order of moved) await page.locator(`[name="o-${order}"]`).selectOption(`move:${other.id}`);
  for (const order of credited) await page.locator(`[name="o-${order}"]`).selectOption('credit');
  await page.getByLabel('Why').fill('the hall is closed');
  await page.getByRole('button', { name: 'Review' }).click();
  // The whole of it, before anything is done.
  await page.getByText(/^10 learners move to /).waitFor();
  await page.getByText('12 learners: ₹5,988 goes back.').waitFor();
  await page.getByText('8 learners: credits of ₹3,992.').waitFor();
  await page.getByRole('button', { name: 'Cancel the batch' }).click();
  await page.getByText(/^Being carried out: [1-9]\d* of 30 learners settled/).waitFor();

  await server.kill();
  await page.getByText('The server does not answer.', { exact: false }).waitFor();
  const before = await withDatabase(server.dataDirectory, () =>
    rowsOf("select count(*)::int as n from batch_cancellation_items where state = 'done'"),
  );
  expect(before[0]?.n).toBeGreaterThan(0);
  expect(before[0]?.n).toBeLessThan(29);

  server = await start(server.dataDirectory, server.port);
  // The job is resumed after its heartbeat expires; the page on the desktop follows by itself, the phone is checked too. The page polls; a busy
  // machine starts slowly.
  const silent = () => page.getByText('The server does not answer.', { exact: false }).count();
  await expect.poll(silent, { ...patient, timeout: 60_000 }).toBe(0);
  const pocket = await visitAsOwner();
  const phone = pocket.page;
  await phone.goto(address());
  await phone.getByText(/ of 30 learners settled/).waitFor();
  expect(await bar(phone)).toBeGreaterThan(0);
  expect(await fits(phone)).toBe(true);
  expect(await axeFindings(phone)).toEqual([]);
  for (const one of [phone, page]) {
    await one.getByText('Carried out: 30 of 30 learners settled').waitFor({ timeout: 120_000 });
    expect(await bar(one)).toBe(100);
  }
  await phone
    .getByText(/^Moved to /)
    .first()
    .waitFor();
  expect(await fits(phone)).toBe(true);
  calm(pocket);
  // The browser's messages about the stopped server are no fault of the page.
  calm({ ...desk, problems: desk.problems.filter((said) => !said.includes('net::ERR_')) });
  await pocket.context.close();
  await desk.context.close();

  const mailed = (subject: string) => sentMails(server.dataDirectory).filter((mail) => mail.subject === subject).length;
  // Mails that the dead server had in its hands are taken up again once its jobs are given up for lost.
  await expect
    .poll(() => [mailed('New date: Paper planes'), mailed('Cancelled: Paper planes')], { timeout: 120_000 })
    .toEqual([9, 20]);
  await server.stop();
  const books = await withDatabase(server.dataDirectory, async () => ({
    moved: await Promise.all(moved.map(booksOf)),
    credited: await Promise.all(credited.map(booksOf)),
    refunded: await Promise.all(refunded.map(booksOf)),
    taken: await rowsOf(`select taken from batches where id in ('${batch.id}', '${other.id}') order by taken`),
    items: await rowsOf('select state, sum(learners)::int as learners from batch_cancellation_items group by state'),
  }));
  const once = { state: 'refunded', at: null, seats: 0, paid: price, refunds: 0, back: 0, credits: 0 };
  const told = { moved_mails: 0, cancelled_mails: 1 };
  const stays = { ...once, state: 'paid', at: other.id, seats: 1, moved_mails: 1, cancelled_mails: 0 };
  const [both, ...single] = books.moved;
  expect(both).toEqual({ ...stays, seats: 2, paid: 2 * price });
  expect(single).toEqual(Array.from({ length: 8 }, () => stays));
  expect(books.credited).toEqual(Array.from({ length: 8 }, () => ({ ...once, ...told, credits: 1 })));
  expect(books.refunded).toEqual(Array.from({ length: 12 }, () => ({ ...once, ...told, refunds: 1, back: price })));
  expect(books.taken).toEqual([{ taken: 0 }, { taken: 10 }]);
  expect(books.items).toEqual([{ state: 'done', learners: 30 }]);
}, 240_000);
