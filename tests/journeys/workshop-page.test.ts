import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { hydrated } from '#tests/navigate';
import { testServer } from '#tests/test-server';

const { visit, calm } = testBrowser();
const server = testServer();

const workshop = '/workshop/electronics';
/** Long lines of the format are folded. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

/** The address of the first link of a section whose name begins so. */
const addressOf = async (page: Page, section: string, name: RegExp) =>
  (await page.locator(`#${section}`).getByRole('link', { name }).first().getAttribute('href')) ?? '';

it('a parent reads when each session is, what a place costs and how many are left, without a script', async () => {
  const visitor = await visit({ javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(server.url + workshop);
  const times = await page.locator('#curriculum li time').allTextContents();
  expect(times).toHaveLength(2);
  expect(times[0]).toMatch(/^Sat.*4:30\spm\sIST$/);
  expect(times[1]).toMatch(/^Sun.*4:30\spm\sIST$/);
  const dates = page.locator('#schedule');
  await dates.getByText('40 seats left').waitFor();
  await dates.getByText('₹799').waitFor();
  await page.getByText('Names stand here once a teacher has agreed to be shown.').waitFor();
  const bar = page.locator('.enrol-bar');
  expect(await bar.textContent()).toContain('₹799');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  calm(visitor);
  await visitor.context.close();
});

it('all dates of a batch go into a calendar, and the page to another family, before anything is bought', async () => {
  const visitor = await visit({ javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(server.url + workshop);
  const answer = await fetch(server.url + (await addressOf(page, 'schedule', /^Add to calendar: /)));
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  const file = unfolded(await answer.text());
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file).toContain('SUMMARY:Electronics Workshop (1)');
  expect(file).toContain(`URL;VALUE=URI:${server.url}${workshop}`);
  const share = new URL(await addressOf(page, 'schedule', /^Share on WhatsApp/));
  expect(share.origin + share.pathname).toBe('https://wa.me/');
  expect(share.searchParams.get('text')).toMatch(
    new RegExp(`^Electronics Workshop, from Sat.*IST\\. .*${server.url}${workshop}$`),
  );
  expect((await fetch(`${server.url}/dates/0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.ics`)).status).toBe(404);
  await visitor.context.close();
});

it('a family in New York reads the sessions on its own clock too', async () => {
  const { page, context } = await visit({ timezoneId: 'America/New_York' });
  await page.goto(server.url + workshop);
  await page.mouse.click(2, 2);
  await hydrated(page);
  await page.locator('#curriculum').getByText('on your clock').first().waitFor();
  expect(await page.locator('#curriculum').getByText('on your clock').count()).toBe(2);
  await context.close();
});

it('a 1-on-1 page promises no dates that are agreed later', async () => {
  const { page, context } = await visit({ javaScriptEnabled: false });
  await page.goto(`${server.url}/electronics-kit-1on1`);
  expect(await page.locator('#curriculum li').count()).toBe(8);
  expect(await page.locator('#curriculum time').count()).toBe(0);
  expect(await addressOf(page, 'schedule', /^Share on WhatsApp/)).toMatch(/^https:\/\/wa\.me\//);
  await context.close();
});
