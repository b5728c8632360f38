// npm test: lead
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { databaseAddress } from '#tests/database-address';
import { staffOfEachRole } from '#tests/hold/staff-of-each-role';
import { running } from '#tests/navigate';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { assignLeads } from '../../src/marketing/leads/pipeline/assign-leads.ts';

const { visit, calm } = testBrowser();
let server: RunningServer;
let cookies: Awaited<ReturnType<typeof staffOfEachRole>>;

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  cookies = await staffOfEachRole(dataDirectory);
  server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
});
afterAll(() => server.kill());

async function desk(role: 'manager' | 'sales', width: number) {
  const visitor = await visit({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const [name = '', value = ''] = cookies[role].split('=');
  await visitor.context.addCookies([{ name, value, url: server.url }]);
  return visitor;
}

/** A screen as somebody uses it: without faults for axe, and no wider than the window. */
async function sound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
}

/** The minutely job, run immediately on a server of the run. */
async function assigned(): Promise<void> {
  if (databaseAddress(server.dataDirectory))
    await withDatabase(server.dataDirectory, () => inTransaction((tx) => assignLeads(tx)));
}

describe('a lead of a Tamil page', () => {
  it('goes to a colleague by rule, is called in two taps, moves over the board by key, tap and mouse, and its page tells it all', async () => {
    const chief = await desk('manager', 1440);
    await chief.page.goto(`${server.url}/studio/leads/pipeline`);
    await running(chief.page);
    await chief.page.getByLabel('New stage').fill('Trial class');
    await chief.page.getByRole('button', { name: 'Add the stage' }).click();
    await chief.page.getByRole('button', { name: 'Remove: Trial class' }).waitFor();
    await chief.page.getByLabel('Language of the form').selectOption('ta');
    await chief.page.getByLabel('The sales').check();
    await chief.page.getByRole('button', { name: 'Add the rule' }).click();
    await chief.page.getByRole('button', { name: /^Remove: The sales, Tamil/ }).waitFor();
    await sound(chief.page);

    const parent = await visit({ locale: 'ta-IN' });
    await parent.page.goto(`${server.url}/workshop/rocket-science`);
    await running(parent.page);
    const form = parent.page.locator('form', { has: parent.page.locator('input[name=form][value=lead]') }).first();
    await form.locator('input[name=name]').fill('மீனா');
    await form.locator('input[name=mobile]').fill('9840077124');
    await form.locator('input[name=consent]').check();
    await form.locator('button[type=submit]').click();
    await parent.page.waitForURL('**/success?lead=*');
    calm(parent);
    await parent.context.close();
    await assigned();

    const phone = await desk('sales', 360);
    const { page } = phone;
    await expect
      .poll(
        async () => {
          await page.goto(`${server.url}/studio/leads/board?whose=mine`);
          return page.getByRole('link', { name: 'மீனா' }).count();
        },
        { timeout: 75_000, interval: 500 },
      )
      .toBe(1);
    await page.goto(`${server.url}/studio/leads/calls`);
    await running(page);
    await sound(page);
    const call = page.getByRole('list', { name: 'Call list' }).getByRole('listitem').filter({ hasText: 'மீனா' });
    expect(await call.getByRole('link', { name: 'Call மீனா' }).getAttribute('href')).toBe('tel:+919840077124');
    expect(await call.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')).toBe('https://wa.me/919840077124');
    await call.getByText('Reached', { exact: true }).click();
    await call.getByRole('button', { name: 'Call in three days' }).click();
    await expect.poll(() => call.count(), patient).toBe(0);

    const column = (where: Page, name: string) => where.getByRole('region', { name: new RegExp(`^${name}`) });
    const card = (where: Page, name: string) => column(where, name).getByRole('link', { name: 'மீனா' });
    await page.goto(`${server.url}/studio/leads/board`);
    await running(page);
    await card(page, 'Contacted').waitFor();
    await sound(page);
    await column(page, 'Contacted').getByLabel('Move மீனா').click();
    await column(page, 'Contacted').getByRole('button', { name: 'Interested' }).click();
    await card(page, 'Interested').waitFor();
    calm(phone);

    const big = chief.page;
    await big.goto(`${server.url}/studio/leads/board`);
    await running(big);
    await column(big, 'Interested').getByLabel('Move மீனா').focus();
    await big.keyboard.press('ArrowRight');
    await card(big, 'Trial class').waitFor();
    await expect
      .poll(() => big.evaluate(() => document.activeElement?.getAttribute('aria-label')), patient)
      .toBe('Move மீனா');
    await big.getByText('மீனா is now “Trial class”.').waitFor();
    await card(big, 'Trial class').locator('xpath=ancestor::li').dragTo(column(big, 'Contacted'));
    await card(big, 'Contacted').waitFor();
    await column(big, 'Contacted').getByLabel('Move மீனா').focus();
    await big.keyboard.press('ArrowRight');
    await card(big, 'Interested').waitFor();
    await sound(big);

    await card(big, 'Interested').click();
    await big.waitForURL(/\/studio\/leads\/[0-9a-f-]{36}$/);
    const told = await big.getByRole('region', { name: 'History' }).innerText();
    for (const step of [
      'Trial class → Contacted',
      'Interested → Trial class',
      'Contacted → Interested',
      /Call: Reached, next call/,
      'The sales looks after it',
      /Sent the form on \/workshop\/rocket-science/,
    ])
      expect(told).toMatch(step);
    await sound(big);
    calm(chief);
  });
});
