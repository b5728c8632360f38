import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findBatch } from '#catalogue/batches';
import { findOffer } from '#catalogue/catalog';
import { database } from '#platform/db';
import { axeFindings } from '#tests/axe';
import { testBrowser, type Visit } from '#tests/browser';
import { placeOrder } from '#tests/buyer';
import { becomeOwner } from '#tests/owner';
import { testServer } from '#tests/test-server';

const { visit, calm: undisturbed } = testBrowser();
const calm = (visitor: Visit) =>
  undisturbed({ ...visitor, problems: visitor.problems.filter((text) => !/status of 4(?:09|22)/.test(text)) });
const slug = 'rocket-science-ta-saturday';
const path = '/workshop/rocket-science';
let batch = '';
let offer = '';

/** One date of a Tamil workshop, with two seats. */
const server = testServer({
  postgres: true,
  environment: { SANDBOX_PAYMENTS: 'on' },
  prepare: async () => {
    await database().execute(
      sql`update batches set state = case when slug = ${slug} then 'open' else 'closed' end, capacity = greatest(taken, 2) where programme = 'rocket-science'`,
    );
    // It is sold one way only: what any offer of it allows, holds for its waitlist.
    await database().execute(
      sql`update offers set archived_at = now() where slug like 'rocket-science-in-%' and market = 'IN'`,
    );
    batch = (await findBatch(database(), slug))?.id ?? '';
    offer = (await findOffer(database(), 'rocket-science-in'))?.id ?? '';
  },
});

const html = async (at: string) => (await fetch(server.url + at)).text();
const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= 360);
const until = 'வரை சேரலாம்';
const waitlist = 'இடம் கிடைத்தால் எனக்குச் சொல்லுங்கள்';

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Save the offer' }).click();
  await page.getByText('Saved. Visitors see it from now on.').waitFor();
}

it('staff say on a phone how an offer is sold: page, checkout and a new batch follow at once', async () => {
  const office = await visit({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' });
  const { page } = office;
  await becomeOwner(page, server);
  expect(await html(path)).not.toContain(until);
  await page.goto(`${server.url}/studio/offers/${offer}`);
  await page.locator('[name=usualSeats]').fill('12');
  await page.locator('[name=waitlist]').selectOption('no');
  await page.locator('[name=closesHours]').fill('91');
  await page.locator('[name=closesUnit]').selectOption('days');
  expect(await axeFindings(page)).toEqual([]);
  expect(await fits(page)).toBe(true);
  await page.getByRole('button', { name: 'Review' }).click();
  await page.locator('#field-closesHours-error').getByText('at most 90 days').waitFor();
  expect(await page.locator('[name=usualSeats]').inputValue()).toBe('12');
  await page.locator('[name=closesHours]').fill('2');
  await save(page);
  expect(await page.locator('[name=closesUnit]').inputValue()).toBe('days');

  const visitor = await visit({ viewport: { width: 360, height: 780 }, reducedMotion: 'reduce' });
  await visitor.page.goto(server.url + path);
  await visitor.page.locator('.enrol-bar').getByText(until).waitFor();
  expect(await axeFindings(visitor.page)).toEqual([]);
  expect(await fits(visitor.page)).toBe(true);
  const checkout = `/checkout/rocket-science-in?language=ta&market=IN&page=${path}`;
  await visitor.page.goto(server.url + checkout);
  await visitor.page.getByText(until).first().waitFor();
  expect(await axeFindings(visitor.page)).toEqual([]);

  await page.getByRole('link', { name: 'New batch of it' }).click();
  await page.waitForURL('**/batches/new?**');
  expect(await page.locator('[name=capacity]').inputValue()).toBe('12');
  expect(await page.locator('[name=programme]').inputValue()).toBe('rocket-science');
  await page.locator('[name=programme]').selectOption('maker');
  expect(await page.locator('[name=capacity]').inputValue()).toBe('20');
  await page.locator('[name=programme]').selectOption('rocket-science');
  expect(await page.locator('[name=capacity]').inputValue()).toBe('12');

  // Sold out, without a waitlist.
  for (const n of [1, 2]) expect((await placeOrder(server.url, 'rocket-science-in', batch, n)).payment).toBeTruthy();
  await expect.poll(() => html(path)).toContain('இடங்கள் நிரம்பின');
  expect(await html(path)).not.toContain(waitlist);
  expect(await html(checkout)).not.toContain(waitlist);
  await visitor.page.goto(`${server.url}/waitlist?batch=${batch}&language=ta&market=IN&page=${path}`);
  expect(await visitor.page.locator('form[method=post]').count()).toBe(0);
  calm(visitor);

  // Closed so long before it begins, visitors buy it no more; staff still see it, and that it is closed.
  await page.goto(`${server.url}/studio/offers/${offer}`);
  await page.locator('[name=closesHours]').fill('90');
  await page.locator('[name=waitlist]').selectOption('yes');
  await save(page);
  await expect.poll(() => html(path)).toContain('சேர்க்கை முடிந்தது');
  expect((await placeOrder(server.url, 'rocket-science-in', batch, 9)).payment).toBeNull();
  await page.goto(`${server.url}/studio/orders/new?offer=rocket-science-in`);
  await page.locator('main').getByRole('heading').first().waitFor();
  await page.getByRole('radiogroup', { name: 'Date' }).getByText('closed for visitors').first().waitFor();
  calm(office);
});
