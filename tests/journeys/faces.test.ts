import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { facesAdded } from '#tests/faces';
import { pageInHalves } from '#tests/page-in-halves';
import { serverToRead } from '#tests/test-server';

const { visit, calm } = testBrowser();
const server = serverToRead();

/** When the document had arrived, and when each font was requested, in ms. */
const times = (page: Page) =>
  page.evaluate(() => ({
    whole: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).domContentLoadedEventStart,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ name, startTime }) => ({ name, startTime })),
  }));

describe('the faces of a page', () => {
  it('are asked for when all of it has come; on the next page of the same visitor while it still comes', async () => {
    const visitor = await visit();
    const { page } = visitor;
    const site = await pageInHalves(server.url, { path: '/faq', cut: '<section', late: 4_000 });
    await page.goto(`${site.url}/workshop/electronics`);
    await facesAdded(page);
    const first = await times(page);
    const ofText = (seen: { asked: { name: string; startTime: number }[] }) =>
      seen.asked.filter(({ name }) => !name.includes('language-names'));
    // Of text and of headings; the names of other languages have a small one of their own.
    expect(ofText(first)).toHaveLength(2);
    for (const { name, startTime } of first.asked) expect(startTime, name).toBeGreaterThan(first.whole);
    await page.evaluate(() => location.assign('/faq'));
    await page.waitForURL('**/faq');
    await facesAdded(page);
    const second = await times(page);
    expect(ofText(second)).toHaveLength(2);
    for (const { name, startTime } of ofText(second)) expect(startTime, name).toBeLessThan(second.whole);
    calm(visitor);
    await visitor.context.close();
    site.close();
  });

  it('are one before that where the page is in a script of the south: its own', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await page.goto(`${server.url}/workshop/rocket-science`);
    await facesAdded(page);
    const { whole, asked } = await times(page);
    const early = asked.filter(({ startTime }) => startTime < whole).map(({ name }) => name);
    expect(early).toEqual([expect.stringMatching(/noto-sans-tamil/)]);
    calm(visitor);
    await visitor.context.close();
  });

  it('are not fetched under save-data', async () => {
    const { page, context } = await visit();
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await page.goto(`${server.url}/workshop/electronics`);
    await page.waitForTimeout(500);
    expect((await times(page)).asked).toEqual([]);
    await context.close();
  });

  it('come from a sheet where no script runs', async () => {
    const { page, context } = await visit({ javaScriptEnabled: false });
    const asked: string[] = [];
    page.on('request', (request) => request.resourceType() === 'font' && asked.push(request.url()));
    await page.goto(`${server.url}/faq`);
    // Of text, of headings, and of the languages' own names.
    await expect.poll(() => asked.length).toBe(3);
    await context.close();
  });
});
