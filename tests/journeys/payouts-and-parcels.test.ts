import { eq } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { tokenOf, staffOf } from '#tests/family-world';
import { fakeRazorpay, razorpaySettings, type RazorpayFake } from '#tests/fakes/razorpay';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { address, kitOf } from '#tests/kits';
import { makeWorld, placed } from '#tests/orders-world';
import { payFor } from '#tests/past-month';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { changeShipments } from '../../src/sales/delivery/shipments/change-shipments.ts';
import { shipments } from '../../src/sales/delivery/tables.ts';

const { visit, calm } = testBrowser();
const phone = { viewport: { width: 360, height: 780 } };
const token = 'token-of-the-panel-0123456789';
let server: RunningServer;
let fake: RazorpayFake;
let owner = '';
let family = '';
let reference = '';
const tracking = { first: '190414247515', second: '190414247516' };

beforeAll(async () => {
  fake = await fakeRazorpay();
  const dataDirectory = await preparedDirectory({ postgres: true });
  owner = (await staffOfEachRole(dataDirectory)).owner;
  await withDatabase(dataDirectory, async (engine) => {
    useConfigForTests({ SESSION_SECRET: secret, LOG_LEVEL: 'silent' });
    await installJobs(engine);
    const batch = await makeWorld(5);
    for (const number of Object.values(tracking)) {
      const order = await placed(batch, { address });
      await payFor(order, { gatewayPaymentId: fake.stray({ amount: 49_900 }) });
      const { id } = await kitOf(order);
      const parcel = { carrier: 'shiprocket', tracking: number };
      await inTransaction((tx) => changeShipments(tx, { by: staffOf('owner'), ids: [id], to: 'sent', parcel }));
      await database().update(shipments).set({ tracking: number }).where(eq(shipments.id, id));
      reference = order.reference;
      family = `/family/${await tokenOf(order)}`;
    }
  });
  const environment = {
    SESSION_SECRET: secret,
    ...razorpaySettings,
    RAZORPAY_URL: fake.url,
    SHIPROCKET_WEBHOOK_TOKEN: token,
  };
  server = await startServer({ dataDirectory, environment });
});
afterAll(async () => {
  await server.kill();
  await fake.close();
});

async function asOwner(options: object = {}) {
  const visitor = await visit(options);
  const [name = '', value = ''] = owner.split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

async function sound(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
}

it('finance asks the gateway what it paid out, on a phone, and sees each line fit', async () => {
  const visitor = await asOwner(phone);
  const { page } = visitor;
  const payout = fake.settle();
  await page.goto(`${server.url}/studio/accounts/payouts`);
  const fetched = page.locator('#fetch');
  await fetched.locator('[name=from]').fill('2026-01-01');
  await fetched.getByRole('button', { name: 'Fetch them' }).click();
  await page.getByText('Ask for at most 31 days at once.').waitFor();
  expect(await fetched.locator('[name=from]').inputValue()).toBe('2026-01-01');
  await sound(page);
  await page.goto(`${server.url}/studio/accounts/payouts`);
  await fetched.getByRole('button', { name: 'Fetch them' }).click();
  await page.getByText('1 payout. 3 lines new.').waitFor();
  await page.getByText('Bank not checked').waitFor();
  await sound(page);
  await page.getByRole('link', { name: payout }).click();
  await page
    .getByText('Every')
    .or(page.getByRole('heading', { name: 'Lines' }))
    .first()
    .waitFor();
  expect(await page.getByText('Our books do not know it').count()).toBe(0);
  // Refused forms return 400 or 422, which the browser logs.
  calm({ ...visitor, problems: visitor.problems.filter((said) => !/status of 4\d\d/.test(said)) });
});

it('a parcel is followed by what its courier says: by itself, and from a list that is checked first', async () => {
  const told = {
    awb: tracking.second,
    current_status: 'DELIVERED',
    shipment_status: 'DELIVERED',
    shipment_status_id: 7,
    current_timestamp: '20 11 2026 11:43:52',
    scans: [{ date: '2026-11-20 11:43:52', location: 'Chennai Adyar' }],
    is_return: 0,
  };
  const send = (key: string) =>
    fetch(`${server.url}/webhooks/parcels`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify(told),
    });
  expect((await send('another-token-0123456789')).status).toBe(401);
  expect([(await send(token)).status, (await send(token)).status]).toEqual([200, 200]);
  const visitor = await asOwner({ viewport: { width: 1440, height: 900 } });
  const { page } = visitor;
  await page.goto(server.url + family);
  await page
    .locator('section[aria-labelledby=kit] li[data-state=done], section[aria-labelledby=kit] ol')
    .first()
    .waitFor();
  await page.goto(`${server.url}/studio/delivery?state=arrived`);
  await page.getByRole('link', { name: reference }).first().click();
  await page.getByRole('heading', { name: 'What the courier says' }).waitFor();
  await page.getByText('Chennai Adyar').waitFor();
  await sound(page);

  await page.goto(`${server.url}/studio/delivery`);
  await page.getByRole('link', { name: 'States from the courier' }).click();
  const rows = [`AWB Code,Customer,Current Status`, `${tracking.first},M,RTO Delivered`, `${tracking.second},M,Eaten`];
  await page.locator('[name=file]').setInputFiles({
    name: 'shipments.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByText('“Eaten” is no state that we know.').waitFor();
  await page.getByText('Will be: Returned').waitFor();
  await sound(page);
  await page.setViewportSize(phone.viewport);
  await sound(page);
  await page.getByRole('button', { name: 'Move 1 kit' }).click();
  await page.getByText('1 kit came back. 1 row is wrong and left out.').waitFor();
  await expect
    .poll(async () => (await page.request.get(`${server.url}/studio/delivery?state=returned`)).text(), patient)
    .toContain(tracking.first);
  calm({ ...visitor, problems: visitor.problems.filter((said) => !/status of 4\d\d/.test(said)) });
});
