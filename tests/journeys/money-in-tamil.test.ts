import type { Page } from 'playwright-core';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { enrolled, staffOf } from '#tests/family-world';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { address, kitOf } from '#tests/kits';
import { freeTimes, holdTimes, lessonsOf, makeLessons } from '#tests/lessons-world';
import { running } from '#tests/navigate';
import { makeWorld } from '#tests/orders-world';
import { longProofs } from '#tests/proofs';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { englishOfPage, textsOfData } from '#tests/studio-screens';
import { importPayouts } from '../../src/sales/accounts/payouts/import-payouts.ts';
import type { Order } from '../../src/sales/orders/model.ts';
import { thisMonth } from '../support/past-month.ts';

const { visit, calm } = testBrowser();
const seller = {
  OWNER_GSTIN: '33AAAAA0000A1Z9',
  OWNER_NAME: 'Tinkerloft Learning',
  OWNER_ADDRESS: '1 Example Street',
};
const phone = { width: 360, height: 780 };
const desktop = { width: 1440, height: 900 };
let dataDirectory = '';
let server: RunningServer;
let cookies: Awaited<ReturnType<typeof staffOfEachRole>>;
let before: Order[] = [];
let data = '';
/** The screens of accounts, delivery and lessons, each with what belongs to it. */
let screens: string[] = [];

/** Orders, two of them paid before kits existed, a payout that does not match, and a teacher with hours and a lesson. */
async function furnish(): Promise<void> {
  useConfigForTests({ ...seller, SESSION_SECRET: secret, LOG_LEVEL: 'silent' });
  const batch = await makeWorld(20);
  const kit = await kitOf(await enrolled(batch, { address }));
  before = [await enrolled(batch, { address }), await enrolled(batch, { address })];
  for (const { id } of before) {
    const shipment = await kitOf({ id });
    for (const table of ['shipment_search', 'shipment_steps'])
      await database().execute(sql.raw(`delete from ${table} where shipment_id = '${shipment.id}'`));
    await database().execute(sql`delete from shipments where order_id = ${id}`);
    await database().execute(sql`delete from postal_addresses where order_id = ${id}`);
    await database().execute(sql`update orders set kit = false where id = ${id}`);
  }
  const at = new Date();
  const line = {
    payout: 'setl_1',
    paidAt: at,
    kind: 'payment' as const,
    gross: 49_900,
    fee: 1_000,
    feeTax: 180,
    currency: 'INR',
    charged: 49_900,
    chargedCurrency: 'INR',
    at,
  };
  const lines = ['pay_1', 'pay_2'].map((id) => ({ ...line, key: `setl_1:${id}`, gatewayId: id }));
  const by = staffOf('finance');
  await inTransaction((tx) => importPayouts(tx, { by, gateway: 'razorpay', lines, fileName: 'report.csv' }));
  const world = await makeLessons();
  const [lesson] = await lessonsOf(await holdTimes(world, (await freeTimes(world)).slice(0, 1)));
  const found = await database().execute(sql`select id from payouts`);
  const payout = (found as unknown as { rows: { id: string }[] }).rows[0]?.id;
  const accounts = `/studio/accounts/${thisMonth()}`;
  const tabs = ['documents', 'balance', 'payouts'].map((tab) => `${accounts}?tab=${tab}`);
  const kits = ['', '?state=all', '?search=nobody', '/missing', '/tracking', `/${kit.id}`];
  screens = [
    '/studio/accounts',
    accounts,
    ...tabs,
    '/studio/accounts/balance',
    '/studio/documents',
    '/studio/accounts/payouts',
    `/studio/accounts/payouts/${payout}`,
    ...kits.map((rest) => `/studio/delivery${rest}`),
    '/studio/lessons',
    `/studio/lessons?lesson=${lesson?.id}`,
    `/studio/hours?teacher=${world.teacher.id}`,
  ];
  await database().execute(sql`update staff set language = 'ta' where role = 'owner'`);
}

beforeAll(async () => {
  dataDirectory = await preparedDirectory({ postgres: true });
  cookies = await staffOfEachRole(dataDirectory);
  await withDatabase(dataDirectory, async (engine) => {
    await installJobs(engine);
    await furnish();
    data = await textsOfData(engine);
  });
  server = await startServer({ dataDirectory, environment: { ...seller, SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

async function as(role: 'owner' | 'manager', viewport: { width: number; height: number }) {
  const visitor = await visit({ viewport });
  const [name = '', value = ''] = cookies[role].split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** Where axe looks at a screen as a whole: one of each kind, because it takes its time. */
const looked = new Set(['/studio/accounts', '/studio/hours', '/studio/delivery/tracking']);

it('kits of orders that were paid before are added on a phone: a family is asked, or the address is written down', async () => {
  const visitor = await as('manager', phone);
  const { page } = visitor;
  await page.goto(`${server.url}/studio/delivery`);
  await page.getByRole('link', { name: /Kits without a parcel/ }).click();
  await page.waitForURL('**/studio/delivery/missing');
  await running(page);
  expect(await axeFindings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  const [first, second] = before;
  await page.getByRole('checkbox', { name: first?.reference }).check();
  await page.getByRole('button', { name: 'Add the kits and ask for the addresses' }).click();
  await page.getByText('1 kit is to pack. Its family was asked for the address by mail.').waitFor();
  await page.getByRole('button', { name: `Write it down: ${second?.reference}` }).click();
  await page.getByText('No address yet').first().waitFor();
  await page.getByText('The family can give it on their page, or write it down here.').waitFor();
  await page.locator('[name=shipName]').waitFor();
  await page.goto(`${server.url}/studio/delivery/missing`);
  await page.getByText('Every order has its kit').waitFor();
  calm(visitor);
  await visitor.context.close();
});

it.each(longProofs ? [phone, desktop] : [phone])(
  'every screen of accounts, delivery and lessons speaks Tamil, $width px wide',
  async (viewport) => {
    const visitor = await as('owner', viewport);
    const { page } = visitor;
    const wrong: Record<string, unknown> = {};
    for (const path of screens) {
      const response = await page.goto(server.url + path);
      await running(page);
      const english = await englishOfPage(page, data);
      const findings = looked.has(path.split('?')[0] ?? '') && viewport === phone ? await axeFindings(page) : [];
      const good = response?.status() === 200 && (await fits(page));
      if (!good || english.length > 0 || findings.length > 0) wrong[path] = { good, english, findings };
    }
    expect(wrong).toEqual({});
    calm(visitor);
    await visitor.context.close();
  },
);
