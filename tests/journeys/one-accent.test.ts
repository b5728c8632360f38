import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { longProofs } from '#tests/proofs';
import { serverToRead } from '#tests/test-server';

const { visit } = testBrowser();
const server = serverToRead();

/** The pages that sell, and one of each other kind. The long form takes every page of the sitemap. */
const main = [
  '/',
  '/workshops',
  '/workshop/electronics',
  '/workshop/rocket-science',
  '/workshop/bigbang',
  '/workshop/aeromodelling',
  '/workshop/summer/pricing',
  '/workshop/summer/batch-selection',
  '/maker',
  '/maker/pricing',
  '/products/electronics/pricing',
  '/products/programming-foundation/pricing',
  '/electronics-kit-1on1',
  '/checkout/rocket-science-in',
  '/classes',
  '/faq',
  '/support',
  '/workshop/electronics/success',
  '/no-such-page',
];

async function pathsOfSitemap(): Promise<string[]> {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  return Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
}

/**
 * Pairs of accent-coloured buttons that are fully visible together at some scroll position, in the content and the bottom bar, which is always
 * visible. The header is not counted: it is the same on every page.
 */
const pairsOf = (page: Page) =>
  page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--color-accent)';
    document.body.append(probe);
    const accent = getComputedStyle(probe).color;
    probe.remove();
    const filled = [...document.querySelectorAll('main :is(a, button), .enrol-bar :is(a, button), .lead-bar button')]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('dialog'))
      .filter((one) => getComputedStyle(one).backgroundColor === accent && one.getBoundingClientRect().height > 2);
    const bar = filled.find((one) => one.closest('.enrol-bar, .lead-bar'));
    const said = (one: Element) => `“${one.textContent}”`;
    const inContent = filled.filter((one) => !one.closest('.enrol-bar, .lead-bar'));
    if (bar) return inContent.map((one) => `${said(one)} beside the bar`);
    const bottoms = inContent.map((one) => one.getBoundingClientRect().bottom);
    const tops = inContent.map((one) => one.getBoundingClientRect().top);
    return inContent.flatMap((one, n) => {
      const after = inContent[n + 1];
      return after && (bottoms[n + 1] ?? 0) - (tops[n] ?? 0) <= innerHeight ? [`${said(one)} with ${said(after)}`] : [];
    });
  });

it.each([
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
])('no screenful of a page has two buttons in the accent colour ($width px)', async (viewport) => {
  const { page, context } = await visit({ viewport, reducedMotion: 'reduce' });
  const found: string[] = [];
  let seen = 0;
  for (const path of longProofs ? await pathsOfSitemap() : main) {
    await page.goto(server.url + path);
    // Sections that are laid out late have no height yet.
    await page.evaluate(() => {
      const whole = new CSSStyleSheet();
      whole.replaceSync('main > section { content-visibility: visible !important }');
      document.adoptedStyleSheets = [whole];
    });
    for (const pair of await pairsOf(page)) found.push(`${path}: ${pair}`);
    seen += await page.locator('.button-primary').count();
  }
  expect(found).toEqual([]);
  // The pages still call to act.
  expect(seen).toBeGreaterThan(main.length);
  await context.close();
});
