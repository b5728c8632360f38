import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { startThirdParties, type ThirdParties } from '#tests/fake-third-parties';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { answerConsent, running } from '#tests/navigate';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit } = testBrowser();
let server: RunningServer;
let others: ThirdParties;
let cookies: Awaited<ReturnType<typeof staffOfEachRole>>;

beforeAll(async () => {
  others = await startThirdParties();
  const dataDirectory = await preparedDirectory({ postgres: true });
  cookies = await staffOfEachRole(dataDirectory);
  const { AD_PIXEL_ID = '', AD_PIXEL_URL = '', AD_PIXEL_EVENTS_URL = '' } = others.environment;
  const environment = { SESSION_SECRET: secret, AD_PIXEL_ID, AD_PIXEL_URL, AD_PIXEL_EVENTS_URL };
  server = await startServer({ dataDirectory, environment });
});
afterAll(async () => {
  await server.kill();
  await others.stop();
});

// Programs are counted nowhere, and a browser without a window says that it is one.
const userAgent =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const ad = '/en/workshop/rocket-science?utm_source=google&utm_medium=cpc&utm_campaign=diwali&gclid=click-1';

async function desk(role: 'finance' | 'manager' | 'sales', width: number) {
  const visitor = await visit({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const [name = '', value = ''] = cookies[role].split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

async function sendLead(page: Page, name: string, mobile: string): Promise<void> {
  const form = page.locator('form:has(input[name="form"][value="lead"])').first();
  await form.locator('input[name="name"]').fill(name);
  await form.locator('input[name="mobile"]').fill(mobile);
  await form.locator('input[name="consent"]').check();
  await form.locator('button[type="submit"]').click();
  await page.waitForURL('**/success?lead=**');
}

/** A screen as somebody uses it: without faults for axe, and no wider than the window. */
async function sound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

/** For manual review: `LOOK_AT=/tmp/pictures`. */
const picture = async (page: Page, name: string) =>
  process.env.LOOK_AT
    ? page.screenshot({ path: `${process.env.LOOK_AT}/attribution-${name}.png`, fullPage: true })
    : null;

it('a campaign is followed from its link to a lead with and without consent, to its costs, and to the path of a person', async () => {
  const silent = await visit({ userAgent });
  await silent.page.goto(server.url + ad);
  await running(silent.page);
  await sendLead(silent.page, 'Selvi Silent', '9840011221');
  expect((await silent.context.cookies()).map(({ name }) => name)).not.toContain('touches');
  await silent.context.close();

  const open = await visit({ userAgent });
  await open.page.goto(server.url + ad);
  await answerConsent(open.page, 'yes');
  const kept = async () => (await open.context.cookies()).find(({ name }) => name === 'touches');
  await expect.poll(kept).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const told = open.page.waitForResponse(
    (answer) => answer.url() === `${server.url}/e` && (answer.request().postData() ?? '').includes('refund'),
  );
  await open.page.goto(`${server.url}/policies/refund?faq`);
  await told;
  await open.page.goto(`${server.url}/en/workshop/rocket-science`);
  await running(open.page);
  await sendLead(open.page, 'Omana Open', '9840011222');
  await open.page.goto(`${server.url}/privacy-choices`);
  await open.page.getByRole('button', { name: 'No, thanks' }).click();
  await expect.poll(kept).toBeUndefined();
  await open.context.close();

  const chief = await desk('manager', 1440);
  const { page } = chief;
  await page.goto(`${server.url}/studio/attribution/spend`);
  await running(page);
  const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const file = `day,campaign,amount,currency\n${today},diwali,1499.50,INR\n03/04/25,pongal,1,INR\n31/02/25,pongal,1,INR\n`;
  const upload = async () => {
    await page
      .getByLabel('The list, as CSV or XLSX')
      .setInputFiles({ name: 'costs.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByRole('button', { name: 'Check the file' }).click();
    // Nothing in the file says which of its figures is the day.
    await page.getByRole('heading', { name: 'Which day is 03/04/25?' }).waitFor();
  };
  await upload();
  await sound(page);
  await picture(page, 'order-of-days');
  await page.getByRole('button', { name: '3 April 2025' }).click();
  await page.getByRole('heading', { name: 'What this file would do' }).waitFor();
  await page.getByText('Row 4: “31/02/25” is no day; write it as 2026-11-20.').waitFor();
  await sound(page);
  await picture(page, 'spend');
  await page.getByRole('button', { name: 'Take in the other rows' }).click();
  await page.getByText('Costs saved: 2 new rows, 0 changed, 0 as before.').waitFor();

  const row = page.getByRole('row', { name: /^diwali/ });
  // Visits are counted in memory and written some seconds later.
  const shown = async () => {
    await page.goto(`${server.url}/studio/attribution`);
    await running(page);
    return row.innerText();
  };
  await expect.poll(shown, patient).toMatch(/diwali\s+1\s+2\s+0\s+0\s+0\s+–\s+₹1,499\.50\s+₹749\.75\s+–\s+–/);
  await sound(page);
  await picture(page, 'report');
  await row.getByRole('link', { name: '2', exact: true }).click();
  await page.getByRole('link', { name: 'Selvi Silent' }).waitFor();
  await sound(page);
  await picture(page, 'list');
  await page.getByRole('link', { name: 'Omana Open' }).click();
  await page.getByText('Looked at /policies/refund').waitFor();
  await page.getByText('diwali · google / cpc → /en/workshop/rocket-science · gclid').first().waitFor();
  await page
    .getByRole('navigation', { name: 'What is shown' })
    .getByRole('link', { name: /^Forms/ })
    .click();
  await page.getByText('Looked at /policies/refund').waitFor({ state: 'detached' });
  await page.getByText('Sent the form on /en/workshop/rocket-science as Omana Open').waitFor();
  await sound(page);
  await picture(page, 'path');
  await chief.context.close();

  const phone = await desk('sales', 360);
  await phone.page.goto(`${server.url}/studio/attribution?by=source`);
  await running(phone.page);
  await phone.page.getByRole('row', { name: /^google \/ cpc/ }).waitFor();
  expect(await phone.page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Source and medium',
    'Visits',
    'Leads',
    'Contacted',
    'Orders',
    'Paid seats',
  ]);
  await sound(phone.page);
  await picture(phone.page, 'phone');
  await phone.page.goto(`${server.url}/studio/attribution/list?of=revenue&key=diwali`);
  await phone.page.getByText('does not allow').first().waitFor();
  await phone.context.close();
});
