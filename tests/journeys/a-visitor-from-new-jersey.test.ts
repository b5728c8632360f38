import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { testServer } from '#tests/test-server';

const { visit, calm } = testBrowser();
const server = testServer({ postgres: true, environment: { SANDBOX_PAYMENTS: 'on' } });
const phone = { viewport: { width: 360, height: 780 }, timezoneId: 'America/New_York' };

const prices = (page: Page) => page.locator('main').textContent();
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

it('a parent in New Jersey chooses the country on a phone, finds a course in dollars by the own clock, and pays', async () => {
  const visitor = await visit(phone);
  const { page, context } = visitor;
  await page.goto(server.url);
  const menu = page.locator('summary', { hasText: 'Prices: India' });
  await menu.click();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'United States $' }).click();
  await page.waitForURL('**/?market=US');
  expect(await page.locator('summary', { hasText: 'Prices: United States' }).count()).toBe(1);
  expect(await prices(page)).not.toContain('₹');
  await page.getByRole('link', { name: 'Find a workshop' }).click();
  await page.waitForURL('**/workshops?market=US');
  await page.getByText('$599').first().waitFor();
  expect(await prices(page)).not.toContain('₹');
  expect(await widthOf(page)).toBeLessThanOrEqual(360);
  await page
    .getByRole('link', { name: /Future School/ })
    .first()
    .click();
  await page.waitForURL('**/future-school-us/pricing');
  expect(await prices(page)).not.toContain('₹');
  // The batch of the West, by the clock of the East.
  await page
    .getByText(/EST your time/)
    .first()
    .waitFor();
  await page.locator('.enrol-bar a').click();
  await page.waitForURL('**/checkout/future-school-us**');
  await page.getByLabel('Mobile number').fill('201 555 0123');
  await page.getByLabel('Your name').fill('Meena R');
  await page.getByLabel('E-mail', { exact: true }).fill('meena@example.com');
  await page.getByLabel('Name of the learner').fill('Kavin');
  await page.getByLabel('Age', { exact: true }).fill('10');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Pay $599' }).click();
  await page.getByRole('button', { name: 'Approve the payment' }).click();
  await page.waitForURL(/order=/);
  await page.getByText('$599').first().waitFor();
  expect(await prices(page)).not.toContain('₹');
  calm(visitor);
  await context.close();
});

it('the choice is kept on the device, leads from another address before it is painted, and is taken back', async () => {
  const visitor = await visit(phone);
  const { page, context } = visitor;
  await page.goto(`${server.url}/faq`);
  expect(await page.evaluate(() => localStorage.getItem('market'))).toBeNull();
  await page.locator('summary', { hasText: 'Prices: India' }).click();
  await page.getByRole('link', { name: 'United States $' }).click();
  await page.waitForURL('**/faq?market=US');
  await page.goto(`${server.url}/workshops?topic=rockets`);
  await page.waitForURL('**/workshops?topic=rockets&market=US');
  expect(await prices(page)).not.toContain('₹');
  await page.locator('summary', { hasText: 'Prices: United States' }).click();
  await page.getByRole('link', { name: 'India ₹' }).click();
  await page.waitForURL('**/workshops?topic=rockets');
  await page.getByText('₹').first().waitFor();
  await page.goto(`${server.url}/classes`);
  await page.getByText('₹').first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  calm(visitor);
  await context.close();
});

it('without scripts links alone lead from the home page to a price in dollars, and what is not offered says so', async () => {
  const visitor = await plainVisit();
  const { page } = visitor;
  await page.goto(server.url);
  await page.locator('summary', { hasText: 'Prices: India' }).click();
  await page.getByRole('link', { name: 'United States $' }).click();
  await page.getByRole('link', { name: 'Find a workshop' }).click();
  expect(page.url()).toBe(`${server.url}/workshops?market=US`);
  const main = await page.locator('main').innerText();
  expect(main).toContain('$599');
  expect(main).not.toContain('₹');
  await page.goto(`${server.url}/workshop/electronics?market=US`);
  expect(await page.locator('main').innerText()).toContain('United States: not offered there yet');
  calm(visitor);
});

it('a page for a market is cached for all, apart from the page of its path, and of an unknown market nothing is', async () => {
  const text = async (path: string) => (await fetch(server.url + path)).text();
  const [india, states] = [await text('/workshops'), await text('/workshops?market=US')];
  expect(india).not.toContain('data-market="US" aria-current');
  expect(states).toContain('data-market="US" aria-current');
  // The same bytes for the next visitor, whatever they were shown before.
  const next = await fetch(`${server.url}/workshops?market=US`, { headers: { cookie: 'market=IN' } });
  expect(next.headers.get('etag')).not.toBeNull();
  expect(await next.text()).toBe(states);
  expect(await text('/workshops')).toBe(india);
  expect((await fetch(`${server.url}/workshops?market=ZZ`)).headers.get('etag')).toBeNull();
});
