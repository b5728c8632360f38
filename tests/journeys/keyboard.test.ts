import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { running } from '#tests/navigate';
import { serverToRead } from '#tests/test-server';

const { visit, calm } = testBrowser();
const server = serverToRead();

/** Presses Tab until the focused element matches; fails if it never does. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
  }
  throw new Error(`The focus never reached ${selector}`);
}

/** Whether something around the focused element can be seen. */
const ring = (page: Page) =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.activeElement ?? document.body).outlineWidth));

it('with the keyboard alone the skip link, the menu on a phone and a page from it are reached', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto(server.url);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#content');
  await tabTo(page, '.mobile-menu > summary');
  expect(await ring(page)).toBeGreaterThanOrEqual(2);
  await page.keyboard.press('Enter');
  await tabTo(page, '.mobile-sheet a[href="/workshops"]');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/workshops');
  await page.locator('.mobile-menu:not([open])').waitFor();
  expect(await page.locator('.mobile-menu[open]').count()).toBe(0);
  calm(visitor);
  await visitor.context.close();
});

it('with the keyboard alone a question opens and closes', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await page.goto(`${server.url}/en/workshop/rocket-science`);
  await tabTo(page, '.disclosure > summary');
  const answer = page.locator('.disclosure').first();
  expect(await answer.getAttribute('open')).toBeNull();
  await page.keyboard.press('Enter');
  expect(await answer.getAttribute('open')).not.toBeNull();
  await page.keyboard.press('Space');
  expect(await answer.getAttribute('open')).toBeNull();
  calm(visitor);
  await visitor.context.close();
});

it('with the keyboard alone a window opens, takes the focus, and gives it back on Escape', async () => {
  const visitor = await visit({ viewport: { width: 1280, height: 800 } });
  const { page } = visitor;
  await page.goto(`${server.url}/testing`);
  const opener = page.locator('#state-lead-dialog button[popovertarget]').first();
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.locator('#state-lead-dialog-window');
  await dialog.locator('input[name=name]').waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  calm(visitor);
  await visitor.context.close();
});

it.each(['before', 'after'])(
  'with the keyboard alone a form that lacks something, sent %s the router has started, leads to what it lacks and keeps the rest',
  async (moment) => {
    const visitor = await visit();
    const { page, problems } = visitor;
    // All except the one that starts the router.
    const scripts = /\/assets\/(?!page-start-)[^/]*\.js$/;
    if (moment === 'before') await page.route(scripts, (route) => route.abort());
    await page.goto(server.url);
    if (moment === 'after') await running(page);
    await tabTo(page, 'main form input[name=name]');
    await page.keyboard.type('Example Name');
    await page.keyboard.press('Enter');
    await page.locator('[role=alert]').waitFor();
    await page.unroute(scripts);
    await running(page);
    await tabTo(page, '[role=alert] a');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'mobile');
    // The link to the field is a navigation for the router, which drops action data on each.
    expect(await page.locator('[role=alert] a').count()).toBe(2);
    expect(await page.locator('main form input[name=name]').inputValue()).toBe('Example Name');
    // The browser itself notes the refused form (422) and the scripts that were kept back in its console.
    expect(problems.filter((problem) => !/422|ERR_FAILED/.test(problem))).toEqual([]);
    await visitor.context.close();
  },
);
