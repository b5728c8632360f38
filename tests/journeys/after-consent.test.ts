import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { patient, testBrowser } from '#tests/browser';
import { goTo, running } from '#tests/navigate';
import { forChildren, settle, trackedSiteToRead } from '#tests/tracked-site';
import { world } from '#tests/world';
import { variants } from '#tests/proofs';

const { visit, calm } = testBrowser();
const site = trackedSiteToRead();

/** Consents, opens a page whose router runs, and records the documents loaded from then on. */
async function agreed() {
  const visitor = await visit({ viewport: { width: 1280, height: 900 } });
  const { page } = visitor;
  await site.agree(page);
  await page.goto(`${site.server.url}/why`);
  await running(page);
  const documents: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && documents.push(new URL(request.url()).pathname));
  return { ...visitor, documents };
}

const hasTrackers = (page: Page) => page.locator('#tracker-plan').count();

describe('after a yes', () => {
  it('NAV-6 TRK-4: open pages follow each other without a new document, and pixels, analytics and tag manager hear of each', async () => {
    const visitor = await agreed();
    const { page, context, documents } = visitor;
    await settle(page);
    site.others.forget();
    const { pixelEvents, tagManager } = site.others;
    const seen = () =>
      pixelEvents.seen.map(
        ({ query }) => `${query.get('id')} ${query.get('ev')} ${new URL(query.get('dl') ?? '').pathname}`,
      );
    await page.locator('header a[href="/workshops"]').first().click();
    await page.waitForURL('**/workshops');
    // A page that is left immediately may not have reported its view yet.
    await expect.poll(() => seen().length, patient).toBe(2);
    await page.locator('footer a[href="/policies/terms"]').first().click();
    await page.waitForURL('**/policies/terms');
    await expect
      .poll(() => [...seen()].sort(), patient)
      .toEqual([
        '1111111111 PageView /policies/terms',
        '1111111111 PageView /workshops',
        '2222222222 PageView /policies/terms',
        '2222222222 PageView /workshops',
      ]);
    // By its own trigger for changes of the history: no event is made up for it.
    const told = tagManager.seen.map(({ query }) => query.get('event')).filter((name) => name !== 'read');
    expect([...new Set(told)]).toEqual(['gtm.historyChange']);
    expect(tagManager.seen.at(-1)?.query.get('location')).toBe(`${site.server.url}/policies/terms`);
    expect(documents).toEqual([]);
    calm(visitor);
    await context.close();
  });

  it.each(
    variants(
      [`/checkout/${world.offer}`, forChildren[0] ?? '', '/sign-in', '/workshop/payment-status', '/privacy-choices'],
      3,
    ),
  )('TRK-4: %s is a document of its own, also when code leads there', async (path) => {
    const visitor = await agreed();
    const { page, context, documents } = visitor;
    await goTo(page, path);
    await page.waitForURL(`**${path}`);
    await page.waitForLoadState();
    expect(documents[0]).toBe(path);
    calm(visitor);
    await context.close();
  });

  it('TRK-4: a page with a token is a document of its own, and the same page with another filter is not', async () => {
    const visitor = await agreed();
    const { page, context, documents } = visitor;
    await goTo(page, '/why?x=1');
    await page.waitForURL('**/why?x=1');
    await page.waitForTimeout(300);
    expect(documents).toEqual([]);
    await goTo(page, '/why?lead=somebody');
    await page.waitForURL('**/why?lead=somebody');
    await expect.poll(() => documents, patient).toEqual(['/why']);
    await context.close();
  });

  it('TRK-4: withdrawn in another tab, the next page is a document without trackers', async () => {
    const visitor = await agreed();
    const { page, context, documents } = visitor;
    await context.clearCookies();
    await goTo(page, '/workshops');
    await page.waitForURL('**/workshops');
    await expect.poll(() => documents, patient).toEqual(['/workshops']);
    await page.waitForLoadState();
    expect(await hasTrackers(page)).toBe(0);
    await context.close();
  });
});
