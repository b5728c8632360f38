import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { running } from '#tests/navigate';
import { ownerCookie } from '#tests/owner';
import { testServer } from '#tests/test-server';

const { visit, calm } = testBrowser();
const server = testServer();
let visitor: Visit;
let cookie: Promise<string> | undefined;
const owner = () => (cookie ??= ownerCookie(server));

afterEach(async () => {
  // The document is marked: without the mark, the browser has loaded another one, and scrolled itself.
  expect(await visitor.page.evaluate(() => 'marked' in window)).toBe(true);
  calm(visitor);
  await visitor.context.close();
});

/** Opens a page that runs; an owner's, of the studio, `asOwner`. */
async function open(path: string, { asOwner = false } = {}): Promise<Page> {
  visitor = await visit();
  const { page, context } = visitor;
  if (asOwner) {
    const [name = '', value = ''] = (await owner()).split(/=(.*)/s);
    await context.addCookies([{ name, value, url: server.url }]);
  }
  await page.goto(server.url + path);
  await running(page);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  return page;
}

const top = (page: Page) => page.evaluate(() => window.scrollY);
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);
const heading = (page: Page) => page.locator('h1').innerText();

describe('where the next page begins', () => {
  it('a link far down leads to the top of the next page, and the way back to where it was', async () => {
    const page = await open('/why');
    const link = page.locator('footer a[href="/support"]').first();
    await link.scrollIntoViewIfNeeded();
    const before = await top(page);
    expect(before).toBeGreaterThan(300);
    await link.click();
    await page.waitForURL('**/support');
    await expect.poll(() => top(page), patient).toBe(0);
    // Keyboard and screen reader start there too.
    await expect.poll(() => focused(page), patient).toBe('MAIN');
    await page.goBack();
    await expect.poll(() => top(page), patient).toBe(before);
  });

  it('after a form far down the page the visitor sees the thanks, not the end of the next page', async () => {
    const page = await open('/workshops');
    const form = page.locator('form:has(input[name="mobile"])').first();
    await form.scrollIntoViewIfNeeded();
    await form.getByLabel('Your name').fill('Kavitha');
    await form.getByLabel('Mobile number').fill('9840012345');
    await form.locator('input[name="consent"]').check();
    expect(await top(page)).toBeGreaterThan(1000);
    // A faster form is taken for a bot's.
    await page.waitForTimeout(1200);
    await form.getByRole('button', { name: 'Call me' }).click();
    await page.waitForURL('**/success?**');
    await expect.poll(() => heading(page), patient).toContain('Thank you');
    expect(await top(page)).toBe(0);
  });

  it('a link to a part of the page leads there', async () => {
    const page = await open('/workshops');
    const away = () => page.evaluate(() => document.querySelector('#list')?.getBoundingClientRect().top);
    // The list begins near the top of the page: the visitor comes from far below it.
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    expect(await away()).toBeLessThan(-1000);
    await page.locator('a[href="/workshops#list"]').first().press('Enter');
    await page.waitForURL('**/workshops#list');
    await expect.poll(async () => Math.abs((await away()) ?? Infinity), patient).toBeLessThan(120);
  });

  it('a list that is laid out otherwise stays where it is', async () => {
    const page = await open('/workshops');
    const link = page.locator('a[href*="view=timetable"]').first();
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollBy({ top: 40, behavior: 'instant' }));
    const before = await top(page);
    expect(before).toBeGreaterThan(0);
    await link.press('Enter');
    await page.waitForURL('**view=timetable**');
    await expect.poll(() => page.locator('[aria-current="true"]', { hasText: 'Timetable' }).count(), patient).toBe(1);
    expect(Math.abs((await top(page)) - before)).toBeLessThan(5);
  });
});

describe('in the studio', () => {
  it('a part of a list begins at its top, a filter moves nothing, and a record opens at its top', async () => {
    const page = await open('/studio/pages', { asOwner: true });
    await page.getByRole('link', { name: 'Next', exact: true }).click();
    await page.waitForURL('**after=**');
    await expect.poll(() => top(page), patient).toBe(0);

    await page.evaluate(() => window.scrollTo({ top: 60, behavior: 'instant' }));
    await page.getByRole('link', { name: /^On the site/ }).press('Enter');
    await page.waitForURL((url) => !url.search.includes('after='));
    await expect.poll(() => page.locator('[data-row]').count(), patient).toBeGreaterThan(10);
    expect(await top(page)).toBe(60);
    expect(await focused(page)).toBe('A');

    await page.locator('[data-row-link]').last().click();
    await page.waitForURL(/\/studio\/pages\/[\da-f-]{36}/);
    await expect.poll(() => top(page), patient).toBe(0);
  });

  it('a form far down the page, which its answer leads back to, moves nothing', async () => {
    const page = await open('/studio/leads/pipeline', { asOwner: true });
    const save = page.getByRole('button', { name: 'Save the hours' });
    await save.scrollIntoViewIfNeeded();
    const before = await top(page);
    expect(before).toBeGreaterThan(500);
    const form = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && answer.url().includes('pipeline'),
    );
    await save.click();
    await form;
    await expect.poll(() => page.getByText('Saved', { exact: false }).count(), patient).toBeGreaterThan(0);
    expect(await top(page)).toBe(before);
  });
});
