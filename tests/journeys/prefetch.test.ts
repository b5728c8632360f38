import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { patient, testBrowser } from '#tests/browser';
import { running } from '#tests/navigate';
import { expectNoMoreThan, requestsOnLine } from '#tests/requests';
import { serverToRead } from '#tests/test-server';

const { visit, calm } = testBrowser();
const server = serverToRead();

const wide = { viewport: { width: 1280, height: 900 } };

/** The paths of all requests of the page whose address matches. */
function asked(page: Page, fits: RegExp): string[] {
  const urls: string[] = [];
  page.on('request', (request) => fits.test(request.url()) && urls.push(new URL(request.url()).pathname));
  return urls;
}

const hasRouter = (page: Page) => page.evaluate(() => Reflect.has(window, '__reactRouterDataRouter'));

describe('a page without any input', () => {
  it('BLD-1: learns its release once, when it is idle, without a router and without cookies', async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    await context.addCookies([{ name: 'secret', value: 'canary', url: server.url }]);
    const builds = asked(page, /\/builds\//);
    const meta = page.waitForRequest('**/builds/meta/*');
    await page.goto(`${server.url}/workshop/summer`);
    expect(await (await meta).allHeaders()).not.toHaveProperty('cookie');
    expect(await hasRouter(page)).toBe(false);
    await page.waitForTimeout(1_000);
    expect(builds).toEqual(['/builds/latest.json', expect.stringMatching(/^\/builds\/meta\/[\w-]+\.json$/)]);
    await running(page);
    await page.waitForTimeout(1_500);
    expect(builds).toHaveLength(2);
    calm(visitor);
    await context.close();
  });

  it('BLD-1: asks for nothing ahead on the slowest lines', async () => {
    const { page, context } = await visit();
    const requests = await requestsOnLine(page, { effectiveType: 'slow-2g' }, '/builds/');
    // The visitor's own clock is part of what is read.
    const scripts = asked(page, /\/(?!page-start-|show-own-times-)[^/]*\.js$/);
    await page.goto(`${server.url}/workshop/summer`, { waitUntil: 'load' });
    await page.waitForTimeout(2_500);
    expect([...requests, ...scripts]).toEqual([]);
    await context.close();
  });

  it('NAV-6 BLD-4: fetches the data of every link that is seen, each once, and those further down once they are', async () => {
    const visitor = await visit(wide);
    const { page, context } = visitor;
    const payloads = asked(page, /_payload\.json/);
    await page.goto(`${server.url}/why`);
    const links = (top: boolean) =>
      page.$$eval(
        // The page in another language is another document.
        'a[href^="/"]:not([hreflang])',
        (all, inView) =>
          all
            .filter((link) => {
              const { top: y, bottom, width } = link.getBoundingClientRect();
              return width > 0 && (y < innerHeight && bottom > 0) === inView;
            })
            .map((link) => link.getAttribute('href')?.split('#')[0] ?? ''),
        top,
      );
    const pages = (found: string[]) =>
      [...new Set(found)].filter(
        (path) => !/^$|\?|^\/(why|sign-in|studio|privacy-choices|newsletter|checkout)/.test(path),
      );
    const seen = pages(await links(true));
    expect(seen.length).toBeGreaterThan(2);
    const names = (paths: string[]) => paths.map((path) => `${path === '/' ? '' : path}/_payload.json`).sort();
    await expect.poll(() => [...payloads].sort(), patient).toEqual(names(seen));
    expect(await hasRouter(page)).toBe(false);
    const below = pages(await links(false)).filter((path) => !seen.includes(path));
    await page.mouse.wheel(0, 100_000);
    await page.locator('footer').last().scrollIntoViewIfNeeded();
    await expect.poll(() => payloads.includes('/policies/terms/_payload.json'), patient).toBe(true);
    await page.waitForTimeout(300);
    expect(new Set(payloads).size).toBe(payloads.length);
    expect(names([...seen, ...below])).toEqual(expect.arrayContaining([...payloads]));
    calm(visitor);
    await context.close();
  });

  it('NAV-6: fetches two pages at a time, and at most forty that were only seen', async () => {
    const { page, context } = await visit({ viewport: { width: 1280, height: 20_000 } });
    let [open, most, all] = [0, 0, 0];
    await page.route('**/_payload.json?*', async (route) => {
      open += 1;
      all += 1;
      most = Math.max(most, open);
      await new Promise((resolve) => setTimeout(resolve, 20));
      open -= 1;
      await route.fulfill({ status: 204 });
    });
    await page.goto(`${server.url}/workshops`);
    await expect.poll(() => all, patient).toBeGreaterThan(30);
    await page.waitForTimeout(1_000);
    expect(most).toBeLessThanOrEqual(2);
    expect(all).toBeLessThanOrEqual(40);
    await context.close();
  });
});

describe('links of a page, once the router runs', () => {
  /** The first link to a checkout that is shown. */
  const checkout = (page: Page) => page.locator('main a[href^="/checkout/"]').first();

  it.each([
    [{ effectiveType: '4g' }, 1],
    [{ effectiveType: '3g' }, 1],
    [{ effectiveType: '2g' }, 0],
    [{ effectiveType: '4g', saveData: true }, 0],
  ])('NAV-6: with %j the prices a page calls to are fetched once seen: %i times', async (connection, times) => {
    const visitor = await visit();
    const { page, context } = visitor;
    const requests = await requestsOnLine(page, connection, '/workshop/summer/pricing/_payload.json');
    await page.goto(`${server.url}/workshop/summer`);
    const rules = page.waitForResponse('**/builds/meta/*');
    await running(page);
    await (await rules).finished();
    const call = page.locator('#enrol a[href="/workshop/summer/pricing"]');
    for (let look = 0; look < 2; look += 1) {
      await call.evaluate((found) => found.scrollIntoView({ behavior: 'instant' }));
      await page.waitForTimeout(150);
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    }
    await expectNoMoreThan(page, requests, times);
    calm(visitor);
    await context.close();
  });

  it('NAV-6: the page in another language, which will be a document, is fetched neither seen nor pointed at', async () => {
    const visitor = await visit(wide);
    const { page, context } = visitor;
    const payloads = asked(page, /_payload\.json/);
    await page.goto(`${server.url}/en/workshop/rocket-science`);
    await expect.poll(() => payloads, patient).toContain('/_payload.json');
    await page.locator('.call-menu > summary').click();
    const tamil = page.locator('.call-menu a[hreflang="ta"]');
    await tamil.waitFor();
    await tamil.hover();
    await page.waitForTimeout(500);
    expect(payloads).not.toContain('/workshop/rocket-science/_payload.json');
    calm(visitor);
    await context.close();
  });

  it('NAV-6: the code that will be used is fetched too: of a checkout, and of views that this page has not', async () => {
    const visitor = await visit(wide);
    const { page, context } = visitor;
    const ofCheckout = asked(page, /\/assets\/checkout\.page-/);
    await page.goto(`${server.url}/en/workshop/rocket-science`);
    await running(page);
    await checkout(page).scrollIntoViewIfNeeded();
    await expect.poll(() => ofCheckout.length, patient).toBeGreaterThan(0);
    // In a window of its own: on a busy machine its page may be idle before the test knows that it is loaded.
    const policy = await context.newPage();
    const ofViews = asked(policy, /\/assets\/(?:course|more)-/);
    await policy.goto(`${server.url}/policies/terms`);
    await running(policy);
    await expect.poll(() => ofViews.length, patient).toBeGreaterThan(0);
    calm(visitor);
    await context.close();
  });
});
