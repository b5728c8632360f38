import { createHash } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, database, inTransaction } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { testServer } from '#tests/test-server';
import { acceptInvitation, inviteStaff } from '#platform/people';
import type { Role } from '#platform/people/model';
import { makeWorld, placed } from '../support/orders-world.ts';
import { backdate, lastMonth, payFor, thisMonth } from '../support/past-month.ts';

const seller = {
  OWNER_GSTIN: '33AAAAA0000A1Z9',
  OWNER_NAME: 'Tinkerloft Learning',
  OWNER_ADDRESS: '1 Example Street',
};
const { month, day } = lastMonth();
const cookies: Partial<Record<Role, string>> = {};
let orderId = '';

/** Last month: two orders that were paid by transfer, one of them abroad. */
async function furnish(): Promise<void> {
  useConfigForTests({ ...seller, LOG_LEVEL: 'silent' });
  await installJobs(currentEngine());
  const batch = await makeWorld(20);
  const [home, abroad] = [await placed(batch), await placed(batch)];
  for (const order of [home, abroad]) {
    await payFor(order, { gateway: 'offline', gatewayPaymentId: `offline-${order.id}` });
    await backdate(order, day);
  }
  orderId = home.id;
  await database()
    .execute(sql`update documents set currency = 'USD', place = null, market = 'US', central_tax = 0, state_tax = 0,
    taxable = total, figures = jsonb_set(figures, '{rows}', '[]') where order_id = ${abroad.id} and kind = 'invoice'`);
  for (const role of ['finance', 'viewer'] as const) {
    const made = await inTransaction((tx) => inviteStaff(tx, { email: `${role}@example.com`, role }));
    const token = made.ok ? new URLSearchParams(made.value.split('?')[1]).get('token') : null;
    const person = { name: `The ${role}`, email: `${role}@example.com`, password: 'kite glue seven lanterns' };
    const joined = await acceptInvitation({ token: token ?? '', ...person });
    if (joined.ok) cookies[role] = joined.value.token;
  }
  useConfigForTests({});
}

const { visit, calm } = testBrowser();
const server = testServer({
  postgres: true,
  environment: { ...seller, BANK_DETAILS: 'Account 0000 1111' },
  prepare: furnish,
});
const desktop = { viewport: { width: 1440, height: 900 } };

async function as(role: 'finance' | 'viewer', options: BrowserContextOptions = {}) {
  const opened = await (options.javaScriptEnabled === false ? plainVisit : visit)(options);
  await opened.context.addCookies([{ name: 'staff', value: cookies[role] ?? '', url: server.url }]);
  return opened;
}

const fits = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);
const fetched = async (page: Page, path: string) => (await page.request.get(server.url + path)).body();
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
/** Where a screen of the studio is looked at as a whole. */
async function sound(page: Page) {
  expect(await axeFindings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
}

it('finance puts a month right, locks it and files it; a refund afterwards is of the next month', async () => {
  const visitor = await as('finance');
  const { page } = visitor;
  await page.goto(`${server.url}/studio/accounts`);
  await page.getByRole('rowheader').nth(1).waitFor();
  await sound(page);
  await page.goto(`${server.url}/studio/accounts/${month}`);
  await page.getByText('Stands in the way').waitFor();
  await sound(page);
  const zip = `/studio/accounts/${month}/files/all.zip`;
  const open = await fetched(page, zip);

  await page.getByText('1 USD = not set').click();
  await page.locator('[name=rate]').fill('eighty');
  await page.getByRole('button', { name: 'Review' }).first().click();
  await page.getByText('Type what one unit was worth in rupees').waitFor();
  expect(await page.locator('[name=rate]').inputValue()).toBe('eighty');
  await page.locator('[name=rate]').fill('84.1275');
  await page.getByRole('button', { name: 'Review' }).first().click();
  await page.getByRole('button', { name: 'Save the rate' }).click();
  await page.getByText('The rate of USD is saved.').waitFor();
  expect(await page.getByText('Stands in the way').count()).toBe(0);

  await page.locator('#act-lock summary').click();
  await page.locator('#act-lock').getByRole('button', { name: 'Review' }).click();
  await page.getByText('Check and confirm').waitFor();
  await sound(page);
  await page.getByRole('button', { name: /^Lock / }).click();
  await page.getByText('Locked by The finance').waitFor();
  const kept = await fetched(page, zip);
  expect(kept.subarray(0, 2).toString()).toBe('PK');
  expect(kept.equals(open)).toBe(false);
  expect(await page.getByText(/SHA-256 of the ZIP/).innerText()).toContain(sha256(kept));
  expect((await fetched(page, `/studio/accounts/${month}/files/gstr1-exp.csv`)).toString()).toContain('41979.62');
  expect(await page.getByText('Only an owner can unlock it.').count()).toBe(1);

  await page.goto(`${server.url}/studio/orders/${orderId}`);
  await page
    .getByText(/^Refund:/)
    .first()
    .click();
  const form = page.locator('form:has([name=do][value=refund])').first();
  await form.locator('[name=amount]').fill('99');
  await form.locator('[name=why]').fill('the learner fell ill');
  await form.getByRole('button', { name: 'Review the refund' }).click();
  await page.getByRole('button', { name: 'Refund ₹99' }).click();
  await page.getByText('₹99 is being refunded').waitFor();
  await expect
    .poll(async () => (await fetched(page, `/studio/accounts/${thisMonth()}/files/documents.csv`)).toString(), patient)
    .toContain('Credit note');
  expect((await fetched(page, zip)).equals(kept)).toBe(true);
  await page.goto(`${server.url}/studio/accounts/${thisMonth()}`);
  await page.getByText('Credit note of another month').waitFor();
  await sound(page);
  calm(visitor);
  await visitor.context.close();
});

it('on a desktop the ledger adds up to zero, is read down to its entries, and every document comes as one ZIP', async () => {
  const visitor = await as('finance', desktop);
  const { page } = visitor;
  await page.goto(`${server.url}/studio/accounts/balance?from=${month}-01&to=${month}-28`);
  const sum = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Sum in INR' }) });
  expect((await sum.getByRole('cell').allInnerTexts()).at(-1)).toContain('₹0.00');
  await sound(page);
  await page.getByRole('link', { name: 'Bank and cash' }).first().click();
  await page.getByRole('link', { name: 'Payment', exact: true }).first().waitFor();
  await sound(page);
  const xlsx = await fetched(page, `/studio/accounts/balance.xlsx?month=${month}`);
  expect(xlsx.subarray(0, 2).toString()).toBe('PK');

  await page.goto(`${server.url}/studio/documents?month=${month}`);
  await page.getByRole('link', { name: /Invoices/ }).click();
  await page.waitForURL('**kind=invoice**');
  await sound(page);
  await page.getByRole('button', { name: /2 PDFs as one ZIP/ }).click();
  await page.waitForURL('**/studio/exports');
  const download = page.getByRole('link', { name: 'Download' }).first();
  await expect.poll(() => download.count(), patient).toBe(1);
  const bytes = await fetched(page, (await download.getAttribute('href')) ?? '');
  expect(bytes.toString('latin1').match(/%PDF-/g)).toHaveLength(2);
  calm(visitor);
  await visitor.context.close();
});

it('without JavaScript a payout report is uploaded, its columns are named, a broken row is shown, and it is taken in once', async () => {
  const visitor = await as('finance', { javaScriptEnabled: false });
  const { page } = visitor;
  const upload = async (rows: string[]) => {
    await page.goto(`${server.url}/studio/accounts/payouts`);
    if (!(await page.locator('[name=file]').isVisible())) await page.getByText('Upload a payout report').click();
    await page.locator('[name=gateway]').selectOption('other');
    const buffer = Buffer.from(['Ref,Batch,Paid on,Value', ...rows].join('\n'));
    await page.locator('[name=file]').setInputFiles({ name: 'report.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Upload and check' }).click();
    await page.waitForURL('**/payouts/upload/**');
    for (const [field, column] of Object.entries({ payout: 'Batch', paidAt: 'Paid on', id: 'Ref', amount: 'Value' }))
      await page.locator(`[name=column-${field}]`).selectOption(column);
    await page.getByRole('button', { name: 'Compare with our books' }).click();
  };
  await upload(['x1,B1,2026-10-20,ten']);
  await page.getByText('Row 2: “Value” should be an amount in INR').waitFor();
  const good = [`x1,B1,${month}-20,499`];
  await upload(good);
  await page.getByText('1 line: our books do not know it.').waitFor();
  await page.getByText('It is booked today, in the first open month.').waitFor();
  await page.getByRole('button', { name: 'Take in 1 line' }).click();
  await page.waitForURL('**/studio/accounts/payouts');
  await upload(good);
  await page.getByText('0 lines new. 1 line known already and left alone.').waitFor();
  await page.goto(`${server.url}/studio/accounts/payouts`);
  await page.getByRole('link', { name: 'B1' }).click();
  await page.locator('[name=bank]').fill('a lot');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Write an amount in INR').waitFor();
  await page.locator('[name=bank]').fill('498');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 difference').waitFor();
  expect(await page.getByText('-₹1.00').count()).toBe(1);
  const payout = page.url().replace(server.url, '');
  await upload(Array.from({ length: 51 }, (_, at) => `y${at},C${at},${month}-01,100`));
  await page.getByRole('button', { name: 'Take in 51 lines' }).click();
  await page.waitForURL('**/studio/accounts/payouts');
  const listed = page.getByRole('table', { name: 'Payouts' }).getByRole('rowheader');
  expect(await listed.count()).toBe(50);
  await page.getByRole('link', { name: 'Older' }).click();
  await page.waitForURL('**/payouts?page=2');
  expect(await listed.count()).toBe(2);
  await visitor.context.close();
  const seen = await as('finance');
  for (const path of ['/studio/accounts/payouts', payout]) {
    await seen.page.goto(server.url + path);
    await seen.page.getByRole('heading', { level: 1 }).waitFor();
    await sound(seen.page);
  }
  await seen.context.close();
});

it('a viewer sees neither months nor documents nor their files', async () => {
  const { page, context } = await as('viewer', desktop);
  await page.goto(`${server.url}/studio`);
  expect(await page.getByRole('link', { name: 'Accounts' }).count()).toBe(0);
  for (const path of [
    '/studio/accounts',
    `/studio/accounts/${month}`,
    `/studio/accounts/${month}/files/all.zip`,
    '/studio/accounts/balance',
    '/studio/accounts/payouts',
    '/studio/documents',
  ])
    expect((await page.request.get(server.url + path)).status(), path).toBe(403);
  await context.close();
});
