import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { laidOut } from '#tests/faces';
import { notesShifts } from '#tests/layout-shift';
import { pageInHalves } from '#tests/page-in-halves';
import { serverToRead } from '#tests/test-server';

const { visit, calm } = testBrowser();
const server = serverToRead();

/** Records for each document how many of its sections still had an estimated height when it was complete. */
const noteGuesses = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const sections = [...document.querySelectorAll('main > section')];
      const guessed = sections.filter((section) => getComputedStyle(section).contentVisibility === 'auto');
      Reflect.set(window, 'guessed', guessed.length);
    });
  });
const guesses = (page: Page) => page.evaluate(() => Reflect.get(window, 'guessed') as number);
const height = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

describe('the first paint', () => {
  it.each([
    ['primary', '/', 1440, '<details'],
    ['primary-new', '/workshop/inline-form', 360, '>'],
  ])('of the layout %s has the header whole, so that nothing in it moves', async (layout, path, width, cut) => {
    const moved = async (change?: (html: string) => string) => {
      const { page, context } = await visit({ viewport: { width, height: 900 } });
      // Layout shifts by fonts have their own budget (`budgets.test.ts`).
      await context.route('**/*.woff2', (route) => route.abort());
      const shifts = await notesShifts(page);
      const { url, close } = await pageInHalves(server.url, { path, cut, change });
      await page.goto(url + path);
      expect(await page.locator(`[data-layout=${layout}]`).count()).toBe(1);
      const sum = await shifts();
      await context.close();
      close();
      return sum;
    };
    expect(await moved()).toBe(0);
    // The control: a page that waits for nothing moves.
    expect(await moved((html) => html.replace(/<link rel="expect"[^>]*>/, ''))).toBeGreaterThan(0);
  });
});

describe('what is below the first screen', () => {
  it('has a guessed height at first; then all is laid out, as tall as it is without guesses', async () => {
    const visitor = await visit();
    const { page } = visitor;
    await noteGuesses(page);
    await page.goto(`${server.url}/workshop/electronics`);
    expect(await guesses(page)).toBeGreaterThan(2);
    await laidOut(page);
    const whole = await height(page);
    await page.reload();
    expect(await guesses(page)).toBe(0);
    await laidOut(page);
    await expect.poll(() => height(page)).toBe(whole);
    calm(visitor);
    await visitor.context.close();
  });

  it('is everything but the first section on a phone', async () => {
    const { page, context } = await visit({ viewport: { width: 360, height: 740 } });
    await page.route(/\/page-start-/, (route) => route.abort());
    await page.goto(`${server.url}/workshop/electronics`);
    const guessed = await page.evaluate(() =>
      [...document.querySelectorAll('main > section, main ~ footer')].map(
        (piece) => getComputedStyle(piece).contentVisibility,
      ),
    );
    expect(guessed.length).toBeGreaterThan(4);
    expect(guessed).toEqual(['visible', ...guessed.slice(1).map(() => 'auto')]);
    await context.close();
  });

  it('is laid out from the beginning where the address points to a heading, which is then at the top', async () => {
    const { page, context } = await visit();
    await noteGuesses(page);
    const section = 'main > section:nth-child(6)';
    await page.goto(`${server.url}/workshop/electronics`);
    const id = (await page.getAttribute(section, 'id')) ?? '';
    await page.goto('about:blank');
    await page.goto(`${server.url}/workshop/electronics#${id}`);
    expect(await guesses(page)).toBe(0);
    await expect
      .poll(() => page.evaluate((one) => document.querySelector(one)?.getBoundingClientRect().top, section))
      .toBeLessThan(200);
    await context.close();
  });

  it('has its own height from the beginning where no script runs', async () => {
    const { page, context } = await visit({ javaScriptEnabled: false });
    await page.goto(`${server.url}/workshop/electronics`);
    const last = page.locator('main > section').last();
    expect(await last.evaluate((section) => getComputedStyle(section).contentVisibility)).toBe('visible');
    await context.close();
  });

  it('is laid out on pages reached by navigation as well', async () => {
    const { page, context } = await visit();
    await page.goto(`${server.url}/workshops`);
    await laidOut(page);
    await page.locator('main a[href^="/workshop/"]').first().click();
    await page.waitForURL((url) => url.pathname !== '/workshops');
    await laidOut(page);
    await context.close();
  });
});
