import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { patient, testBrowser } from '#tests/browser';
import { becomeOwner } from '#tests/owner';
import { testServer } from '#tests/test-server';

const { visit, calm } = testBrowser();
/** Headless Chromium names itself so, and counts as a bot. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const server = testServer({ postgres: true });

/** The addresses that the page reports, in order. */
function reports(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/e') sent.push(url.searchParams.get('sourceUrl') ?? '');
  });
  return sent;
}

describe('the page view call', () => {
  it('TRK-1 goes out once on load and once for each navigation that changed the address without its hash', async () => {
    const visitor = await visit({ userAgent, viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    const sent = reports(page);
    await page.goto(`${server.url}/?utm_source=newsletter`);
    await expect.poll(() => sent, patient).toEqual([`${server.url}/?utm_source=newsletter`]);
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => (location.hash = 'content'));
    await page.locator('header a[href="/workshops"]').first().click();
    await page.waitForURL('**/workshops');
    await expect.poll(() => sent.length, patient).toBe(2);
    await page.goBack();
    await expect.poll(() => sent.length, patient).toBe(3);
    await page.waitForTimeout(500);
    expect(sent.slice(1)).toEqual([`${server.url}/workshops`, `${server.url}/?utm_source=newsletter`]);
    calm(visitor);
    await visitor.context.close();
  });

  it('TRK-1 waits for no other script, and its failure is logged and stops nothing', async () => {
    const { page, problems, context } = await visit({ userAgent });
    const others = /\/assets\/(?!page-start-)[^/]*\.js$/;
    await page.route(others, (route) => route.abort());
    const sent = reports(page);
    await page.goto(`${server.url}/policies/privacy`);
    await expect.poll(() => sent, patient).toEqual([`${server.url}/policies/privacy`]);
    await page.unroute(others);
    await page.route('**/e?*', (route) => route.abort());
    problems.length = 0;
    await page.goto(`${server.url}/workshops`);
    await expect.poll(() => problems.join('\n'), patient).toContain('Failed to track page view:');
    expect(await page.locator('h1').count()).toBe(1);
    await context.close();
  });

  it('TRK-1 is answered 204 and never stored, whatever it says', async () => {
    for (const query of ['', '?sourceUrl=', '?sourceUrl=nonsense', `?sourceUrl=${encodeURIComponent(server.url)}`]) {
      const answer = await fetch(`${server.url}/e${query}`);
      expect([answer.status, answer.headers.get('cache-control'), await answer.text()]).toEqual([204, 'no-store', '']);
    }
  });

  it('TRK-1 is counted, and staff see it as a chart with the most seen pages', async () => {
    const visitor = await visit({ userAgent, viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    await becomeOwner(page, server);
    const visitors = await visit({ userAgent });
    for (let view = 0; view < 3; view += 1) {
      await Promise.all([
        visitors.page.waitForResponse('**/e?*'),
        visitors.page.goto(`${server.url}/policies/terms?lead=secret&utm_source=school`),
      ]);
    }
    await fetch(`${server.url}/e?sourceUrl=${encodeURIComponent(`${server.url}/policies/refund`)}`);
    await page.getByRole('link', { name: 'Visits' }).first().click();
    await page.getByRole('img', { name: 'Page views per day' }).waitFor();
    const shown = async () => {
      await page.reload();
      return page.locator('main').innerText();
    };
    await expect.poll(shown, patient).toMatch(/\/policies\/terms\s+3/);
    const screen = await page.locator('main').innerText();
    expect(screen).toMatch(/school\s+3/);
    expect(screen).not.toMatch(/secret|\/policies\/refund/);
    calm(visitor);
    await visitor.context.close();
    await visitors.context.close();
  });
});
