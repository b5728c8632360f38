import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { goTo, hydrated } from '#tests/navigate';
import { serverToRead } from '#tests/test-server';
import { world } from '#tests/world';

const { visit, calm } = testBrowser();
const server = serverToRead();

const dark = 'rgb(15, 23, 20)';
const light = 'rgb(251, 249, 243)';
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const scheme = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
const choice = (page: Page) => page.locator('footer [data-theme]');

it('a theme is chosen beside the language, before any router has started, and holds on every page from the first paint on', async () => {
  const { page, context, problems } = await visit({ colorScheme: 'light' });
  const told: string[] = [];
  // Without cookies, which are looked at below: waiting for them fails where a request ends with its page.
  page.on('request', (request) => told.push(JSON.stringify(request.headers()) + request.url()));
  await page.goto(`${server.url}/faq`);
  expect(await ground(page)).toBe(light);
  await choice(page).selectOption('Dark');
  expect(await ground(page)).toBe(dark);
  // The look of a new page before any of its content exists.
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      Object.assign(window, { firstLook: document.documentElement.className });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  for (const path of ['/workshops', '/policies/refund', `/checkout/${world.offer}`, '/no-such-page']) {
    await page.goto(server.url + path);
    expect(await page.evaluate(() => Reflect.get(window, 'firstLook') as string), path).toContain('theme-dark');
    expect(await ground(page), path).toBe(dark);
    expect(await scheme(page), path).toBe('dark');
  }
  // No request contains the choice: a page has one body for everybody.
  const cookies = await context.cookies();
  expect(cookies.filter(({ name, value }) => /theme|dark/.test(name + value))).toEqual([]);
  expect(told.filter((line) => /theme/.test(line))).toEqual([]);
  expect(problems.filter((line) => !line.includes('404'))).toEqual([]);
  await context.close();
});

it('a choice is set in every field, also after a navigation, and can be returned to the system theme', async () => {
  const { page, context, problems } = await visit({ colorScheme: 'dark', viewport: { width: 1280, height: 900 } });
  await page.goto(`${server.url}/workshops`);
  await choice(page).selectOption('Light');
  expect(await ground(page)).toBe(light);
  for (const field of await page.locator('[data-theme]').all()) expect(await field.inputValue()).toBe('light');
  await page.keyboard.press('Shift');
  await hydrated(page);
  expect(await ground(page)).toBe(light);
  await goTo(page, '/policies/refund');
  await page.waitForURL('**/policies/refund');
  await expect.poll(() => page.locator('[data-theme]').first().inputValue()).toBe('light');
  expect(await ground(page)).toBe(light);
  await page.reload();
  await expect.poll(() => page.locator('[data-theme]').first().inputValue()).toBe('light');
  await page.locator('[data-theme]:visible').first().selectOption('');
  expect(await ground(page)).toBe(dark);
  await page.reload();
  expect(await ground(page)).toBe(dark);
  calm({ page, context, problems });
  await context.close();
});

it('axe finds nothing on a page in a chosen theme against that of the system', async () => {
  const { page, context } = await visit();
  await page.goto(`${server.url}/workshops`);
  for (const theme of ['light', 'dark']) {
    await choice(page).selectOption(theme);
    expect(await axeFindings(page), theme).toEqual([]);
  }
  await context.close();
});

it('without scripts the system decides, and nothing is offered that would not work', async () => {
  const { page, context } = await plainVisit({ colorScheme: 'dark' });
  await page.goto(`${server.url}/workshops`);
  for (const field of await page.locator('[data-theme]').all()) expect(await field.isVisible()).toBe(false);
  await context.close();
});

it('the studio keeps a choice of its own', async () => {
  const { page, context } = await visit({ colorScheme: 'light' });
  await page.goto(`${server.url}/faq`);
  await choice(page).selectOption('dark');
  await page.goto(`${server.url}/sign-in`);
  expect(await page.evaluate(() => document.documentElement.className)).not.toContain('theme-');
  await context.close();
});
