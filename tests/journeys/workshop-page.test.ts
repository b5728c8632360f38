import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { hydrated } from '#tests/navigate';
import { plainVisit } from '#tests/plain-visitor';
import { testServer } from '#tests/test-server';

const { visit, calm } = testBrowser();
const server = testServer();

const workshop = '/workshop/electronics';
/** Long lines of the format are folded. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

/** The address of the first link in a section whose name matches. */
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
  await page.getByText('Ask us who teaches yours.').waitFor();
  const bar = page.locator('.enrol-bar');
  expect(await bar.textContent()).toContain('₹799');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  calm(visitor);
  await visitor.context.close();
});

it('all dates of a batch go into a calendar, and the page to another family, before anything is bought', async () => {
  const visitor = await plainVisit();
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

it('an evening in any language goes into a calendar from the page that shows them all', async () => {
  const { page, context } = await plainVisit();
  await page.goto(`${server.url}/workshop/bigbang`);
  const dates = page.locator('#schedule');
  expect(await dates.getByRole('link', { name: /^Add to calendar: / }).count()).toBe(await dates.locator('li').count());
  for (const language of ['English', 'Tamil', 'Telugu', 'Malayalam'])
    await dates.getByText(`in ${language}`).first().waitFor();
  const file = await (await fetch(server.url + (await addressOf(page, 'schedule', /^Add to calendar: /)))).text();
  expect(unfolded(file)).toContain(`URL;VALUE=URI:${server.url}/workshop/bigbang`);
  await context.close();
});

it.each([
  ['/workshop/programming-workshop', '#session', /^What 90 minutes look like$/],
  ['/workshop/data-science', '#session', /^What 90 minutes look like$/],
  ['/workshop/ui-ux-design', '#session', /^What 120 minutes look like$/],
  ['/workshop/space-science', '#session', /^What 75 minutes look like$/],
  ['/workshop/aeromodelling', '#curriculum', /one step is shown, everybody builds it/],
  ['/en/workshop/rocket-science', '#curriculum', /one step is shown, everybody builds it/],
  ['/workshop/rocket-science', '#curriculum', /ஆசிரியர் ஒரு படி செய்து காட்டுவார்/],
  ['/workshop/bigbang', '#evening', /^How the evening runs$/],
  ['/workshop/stem-parenting', '#evening', /^The evening in one go$/],
])('%s says how a session runs', async (path, section, words) => {
  const { page, context } = await plainVisit();
  await page.goto(server.url + path);
  await page.locator(section).getByText(words).first().waitFor();
  await context.close();
});

it('a family in New York reads the sessions on its own clock too', async () => {
  const { page, context } = await visit({ timezoneId: 'America/New_York' });
  await page.goto(server.url + workshop);
  await page.mouse.click(2, 2);
  await hydrated(page);
  await page.locator('#curriculum').getByText('your time').first().waitFor();
  expect(await page.locator('#curriculum').getByText('your time').count()).toBe(2);
  await context.close();
});

it('a 1-on-1 page promises no dates that are agreed later', async () => {
  const { page, context } = await plainVisit();
  await page.goto(`${server.url}/electronics-kit-1on1`);
  expect(await page.locator('#curriculum li').count()).toBe(8);
  expect(await page.locator('#curriculum time').count()).toBe(0);
  expect(await addressOf(page, 'schedule', /^Share on WhatsApp/)).toMatch(/^https:\/\/wa\.me\//);
  await context.close();
});
