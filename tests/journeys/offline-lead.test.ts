import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { database } from '#platform/db';
import { listLeads } from '#marketing/leads';
import { patient, testBrowser } from '#tests/browser';
import { running } from '#tests/navigate';
import { withDatabase } from '#tests/prepared';
import { testServer } from '#tests/test-server';

const { visit } = testBrowser();
const server = testServer({ postgres: 'always' });

const kept = 'இந்த மொபைலில் வைத்திருக்கிறோம். இணையம் கிடைத்ததும் அனுப்புவோம்.';
const sent = 'அனுப்பிவிட்டோம்.';

/** Opens the Tamil page; its script runs. */
async function open(page: Page, query = ''): Promise<void> {
  await page.goto(`${server.url}/workshop/rocket-science${query}`);
  await running(page);
}

async function fillAndSend(page: Page, mobile: string): Promise<void> {
  const form = page.locator('form:has(input[name="form"][value="lead"])').first();
  await form.locator('input[name="name"]').fill('செல்வி');
  await form.locator('input[name="mobile"]').fill(mobile);
  await form.locator('input[name="consent"]').check();
  await form.locator('button[type="submit"]').click();
}

const stored = (mobile: string) =>
  withDatabase(server.dataDirectory, async () =>
    (await listLeads(database(), {})).filter((lead) => lead.mobile === `+91${mobile}`),
  );

const inBrowser = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .map((name) => name + localStorage.getItem(name))
      .join(' '),
  );

it('a form sent without network is kept, said in Tamil, and sent once when the network is back, by one of two tabs', async () => {
  const { page, context } = await visit();
  const other = await context.newPage();
  await open(other);
  // Chromium with a window gives a hidden tab one frame per second.
  await page.bringToFront();
  await open(page, '?utm_source=leaflet&utm_campaign=diwali');
  const posts: string[] = [];
  context.on('request', (request) => {
    if (request.postData()?.includes('form=lead')) posts.push(request.url());
  });
  await context.setOffline(true);
  const form = page.locator('form:has(input[name="form"][value="lead"])').first();
  // Invalid input is not kept: it could not be reported now.
  await form.locator('input[name="name"]').fill('செல்வி');
  await form.locator('button[type="submit"]').click();
  expect(await page.getByText(kept).count()).toBe(0);
  await fillAndSend(page, '9840055501');
  await page.getByText(kept).waitFor();
  await other.getByText(kept).waitFor();
  expect(await inBrowser(page)).toContain('9840055501');
  // What brought the visitor is stored on no device without consent: the page itself remembers it.
  expect(await inBrowser(page)).not.toContain('diwali');
  // Still away.
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('button', { name: 'இப்போதே அனுப்ப' }).click();
  await failed;
  await page.getByText(kept).waitFor();
  posts.length = 0;
  await context.setOffline(false);
  await page.getByText(sent).waitFor();
  await other.getByText(sent).waitFor();
  expect(posts).toHaveLength(1);
  expect(await inBrowser(page)).not.toContain('9840055501');
  const lastTouch = expect.objectContaining({ source: 'leaflet', campaign: 'diwali' });
  expect(await stored('9840055501')).toMatchObject([
    { submissions: 1, page: '/workshop/rocket-science', language: 'ta', suspected: false, lastTouch },
  ]);
  await context.close();
});

it('a form whose answer was lost is kept over a reload, sent again with its key and consent time, and stored once', async () => {
  const { page, context } = await visit();
  await open(page);
  // It arrives, and the line breaks before the answer.
  await page.route(
    (url) => url.pathname.startsWith('/workshop/rocket-science'),
    async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch({ maxRedirects: 0 });
      return route.abort();
    },
  );
  await fillAndSend(page, '9840055502');
  await page.getByText(kept).waitFor();
  const [first] = await stored('9840055502');
  expect(first).toMatchObject({ submissions: 1 });
  await page.reload();
  await running(page);
  await page.getByText(kept).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'இப்போதே அனுப்ப' }).click();
  await page.getByText(sent).waitFor();
  await page.getByRole('link', { name: 'அடுத்து என்ன நடக்கும்' }).click();
  await expect.poll(() => page.url(), patient).toMatch(/\/success\?lead=/);
  expect(await stored('9840055502')).toMatchObject([{ id: first?.id, submissions: 1, consentAt: first?.consentAt }]);
  await context.close();
});

it('a stored form that is refused says so and is filled in again; a deleted one is not sent', async () => {
  const { page, context } = await visit();
  await open(page);
  await context.setOffline(true);
  await fillAndSend(page, '12345');
  await page.getByText(kept).waitFor();
  await context.setOffline(false);
  await page.getByText('வைத்திருந்த படிவத்தை ஏற்க முடியவில்லை').waitFor();
  const form = page.locator('form:has(input[name="form"][value="lead"])').first();
  expect(await form.locator('input[name="mobile"]').inputValue()).toBe('12345');
  await context.setOffline(true);
  await fillAndSend(page, '9840055503');
  await page.getByText(kept).waitFor();
  await page.getByRole('button', { name: 'நீக்க' }).click();
  await form.waitFor();
  expect(await inBrowser(page)).not.toContain('kept-lead');
  expect(await inBrowser(page)).not.toContain('9840055503');
  await context.setOffline(false);
  await running(page);
  expect(await stored('9840055503')).toEqual([]);
  await context.close();
});
