import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { running } from '#tests/navigate';
import { expectNoMoreThan, requestsOnLine } from '#tests/requests';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
let server: RunningServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.kill());

/** Scrolls to the call to the prices in the page's last band, and back to the top. */
async function look(page: Page) {
  const call = page.locator('#enrol a[href="/workshop/summer/pricing"]');
  await call.evaluate((found) => found.scrollIntoView({ behavior: 'instant' }));
  await page.waitForTimeout(150);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await page.waitForTimeout(50);
}

it.each([
  [{ effectiveType: '4g' }, 1],
  [{ effectiveType: '3g' }, 1],
  [{ effectiveType: '2g' }, 0],
  [{ effectiveType: '4g', saveData: true }, 0],
])('NAV-6: with %j a starter page fetches the prices it calls to, once seen: %i times', async (connection, times) => {
  const visitor = await visit();
  const { page, context } = visitor;
  const requests = await requestsOnLine(page, connection, '/summer/pricing');
  await page.goto(`${server.url}/workshop/summer`);
  // A page that nobody touched asks for nothing, and what is out of sight is not asked for either.
  await look(page);
  const rules = page.waitForResponse('**/builds/meta/*');
  await running(page);
  await (await rules).finished();
  await page.waitForTimeout(150);
  expect(requests).toEqual([]);
  await look(page);
  await look(page);
  await expectNoMoreThan(page, requests, times);
  calm(visitor);
  await context.close();
});
