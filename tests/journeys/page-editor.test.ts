// npm test: edit, publish
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { becomeOwner } from '#tests/owner';
import { pageIds } from '#tests/pages-world';
import { testServer } from '#tests/test-server';

const { visit, calm } = testBrowser();
let ids: Record<string, string> = {};
const server = testServer({
  postgres: true,
  prepare: async () => {
    ids = await pageIds();
  },
});
const editor = (path: string, block = '') =>
  `${server.url}/studio/pages/${ids[path]}/edit${block && `?block=${block}`}`;
const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe.editor-frame:not(.editor-frame-coming)');
const ready = (page: Page) => page.locator('.editor-box[data-ready]').waitFor();
const saved = (page: Page) =>
  expect.poll(() => page.locator('[data-save-state]').textContent(), patient).toMatch(/^Saved \d\d:\d\d$/);
const html = async (path: string) => {
  const response = await fetch(server.url + path);
  return { etag: response.headers.get('etag'), text: await response.text() };
};

/** Whether some of an element of the frame can be seen in it. */
const isInSight = (element: Locator) =>
  element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return bottom > 0 && top < document.documentElement.clientHeight;
  });

describe('a page is edited on screen', () => {
  let desk: Page;
  let problems: string[] = [];
  beforeAll(async () => {
    const opened = await visit({ viewport: { width: 1440, height: 900 } });
    desk = opened.page;
    ({ problems } = opened);
    await becomeOwner(desk, server);
  });

  it('in place, a block more, moved by keyboard, seen in Tamil, published: visitors see it and no other page is forgotten', async () => {
    const others = await Promise.all(['/about', '/support'].map(html));
    await html('/why');
    await desk.goto(editor('/why'));
    await ready(desk);
    const title = frameOf(desk).locator('h1 [data-field], h1[data-field]').first();
    await title.click();
    await desk.keyboard.press('Control+A');
    await desk.keyboard.type('Making is how children learn');
    await saved(desk);
    // The fields follow edits in the page.
    await expect
      .poll(() => desk.locator('[name="f.title"]').inputValue(), patient)
      .toBe('Making is how children learn');

    await desk.getByText('Add a block').click();
    await desk.getByLabel('Kind of block').selectOption('notice');
    await desk.getByRole('button', { name: 'Add', exact: true }).click();
    await desk.locator('[name="f.text"]').fill('We begin on Monday');
    await frameOf(desk).getByText('We begin on Monday').waitFor();
    const row = desk.locator('[data-row=notice] a');
    await row.focus();
    const places = () =>
      desk.locator('[data-row]').evaluateAll((rows) => rows.map((item) => item.getAttribute('data-row')));
    expect((await places()).slice(1, 3)).toEqual(['hero', 'notice']);
    await desk.keyboard.press('Alt+ArrowUp');
    await expect.poll(async () => (await places()).slice(1, 3), patient).toEqual(['notice', 'hero']);
    await desk.getByText('Moved to place 1 of').waitFor({ state: 'attached' });
    await desk.keyboard.press('Control+z');
    await expect.poll(async () => (await places()).slice(1, 3), patient).toEqual(['hero', 'notice']);
    await desk.keyboard.press('Control+Shift+z');
    await expect.poll(async () => (await places()).slice(1, 3), patient).toEqual(['notice', 'hero']);
    await saved(desk);

    await desk.getByText('Seen in another market').click();
    await desk.getByLabel('Language of buttons and dates').selectOption('ta');
    await frameOf(desk).locator('html[lang=ta]').waitFor();
    await desk.getByLabel('Look', { exact: true }).selectOption('dark');
    await frameOf(desk).locator('html.theme-dark').waitFor();
    // Not public yet.
    expect((await html('/why')).text).not.toContain('We begin on Monday');
    await desk.getByRole('button', { name: 'Publish', exact: true }).click();
    await desk.waitForURL('**/edit?done=published*');
    await expect.poll(async () => (await html('/why')).text, patient).toContain('We begin on Monday');
    expect((await html('/why')).text).toContain('Making is how children learn');
    expect(await Promise.all(['/about', '/support'].map(html))).toEqual(others);
    await desk.getByText('Nothing differs from the published page.').waitFor();
    expect(problems).toEqual([]);
  });

  // npm test -- --all from here on
  it('a block that is moved to another end of the page stays in sight there, and keeps its inputs', async () => {
    await desk.goto(editor('/labs', 'hero'));
    await ready(desk);
    const input = desk.locator('[name="f.title"]');
    await input.evaluate((element) => element.setAttribute('data-kept', ''));
    const hero = frameOf(desk).locator('#hero');
    expect(await isInSight(hero)).toBe(true);
    await desk.locator('[data-row=hero] a').focus();
    for (let place = 2; place <= 5; place += 1) {
      await desk.keyboard.press('Alt+ArrowDown');
      await desk.getByText(`Moved to place ${place} of`).waitFor({ state: 'attached' });
    }
    await saved(desk);
    await frameOf(desk).locator('main > #hero:nth-child(5)').waitFor();
    await expect.poll(() => isInSight(hero), patient).toBe(true);
    expect(
      await frameOf(desk)
        .locator('html')
        .evaluate(() => scrollY),
    ).toBeGreaterThan(500);
    expect(await input.getAttribute('data-kept')).toBe('');
    expect(problems).toEqual([]);
  });

  it('a paragraph of a longer text in place: its words, its field and the page say the same', async () => {
    await desk.goto(editor('/faq', 'choosing'));
    await ready(desk);
    const answer = frameOf(desk).locator('[data-field="choosing items.3.answer#0"]');
    await answer.click();
    await desk.keyboard.press('Control+A');
    await desk.keyboard.type('Yes, always together.');
    await saved(desk);
    await expect
      .poll(() => desk.locator('[name="f.items.3.answer"]').inputValue(), patient)
      .toBe('Yes, always together.');
    // Markdown is shown formatted once its field loses the focus.
    await desk.keyboard.press('Control+A');
    await desk.keyboard.type('Yes, **always** together.');
    await desk.locator('[name="f.title"]').click();
    await desk.locator('[name="f.title"]').fill('Choosing a programme');
    await saved(desk);
    await frameOf(desk).locator('strong', { hasText: 'always' }).waitFor();
    expect(problems).toEqual([]);
    await desk.getByRole('button', { name: 'Throw the draft away' }).click();
    await desk.waitForURL('**/edit?done=discarded*');
  });

  it('an answer of one word is written in place like any other', async () => {
    await desk.goto(editor('/faq'));
    await ready(desk);
    const answers = frameOf(desk).locator('.prose [data-field], .prose[data-field]');
    await answers.first().waitFor();
    const texts = await answers.allTextContents();
    expect(texts).toContain('Yes.');
    const left = await frameOf(desk)
      .locator('.prose > p:not([data-field])')
      .evaluateAll((all) =>
        // Plain paragraphs only; one with a link is edited in its field.
        all.filter((one) => one.children.length === 0).map((one) => one.textContent),
      );
    expect(left).toEqual([]);
  });

  it('the keyboard passes the preview in two keys, and comes back', async () => {
    await desk.goto(editor('/faq'));
    await ready(desk);
    const at = () => desk.evaluate(() => document.activeElement?.textContent?.trim());
    const focused = () => desk.evaluate(() => document.activeElement?.tagName);
    await desk.locator('section[aria-label=Preview] summary').focus();
    await desk.keyboard.press('Tab');
    expect(await at()).toBe('Skip the preview');
    const box = await desk.locator('#before-preview').boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(24);
    await desk.keyboard.press('Enter');
    await expect.poll(at, patient).toBe('Back before the preview');
    await desk.keyboard.press('Tab');
    expect(await focused()).not.toBe('IFRAME');
    expect(await desk.evaluate(() => document.activeElement?.closest('[data-fields]') !== null)).toBe(true);
    await desk.keyboard.press('Shift+Tab');
    expect(await at()).toBe('Back before the preview');
    await desk.keyboard.press('Enter');
    await expect.poll(at, patient).toBe('Skip the preview');
    // Tab moves on into the page, to edit it there.
    await desk.keyboard.press('Tab');
    await expect.poll(focused, patient).toBe('IFRAME');
  });

  it('with nothing for axe to find, in both themes', async () => {
    await desk.goto(editor('/why', 'hero'));
    await ready(desk);
    expect(await axeFindings(desk)).toEqual([]);
  });

  it('what is invalid names its field, leads there and is not published', async () => {
    await desk.goto(editor('/why', 'hero'));
    await ready(desk);
    await desk.locator('[name="f.lead"]').fill('');
    await desk.getByText('Before this page can be published:').waitFor();
    await desk.locator('[data-row=page] a').click();
    await desk.getByRole('link', { name: 'hero, lead' }).click();
    await expect.poll(() => desk.evaluate(() => document.activeElement?.getAttribute('name')), patient).toBe('f.lead');
    await desk.getByRole('button', { name: 'Publish', exact: true }).click();
    await desk.getByText('The page was not published.').waitFor();
    await desk.getByRole('button', { name: 'Throw the draft away' }).click();
    await desk.waitForURL('**/edit?done=discarded*');
  });

  it('two at once: the older save is refused, both versions are shown, and one is chosen', async () => {
    const second = await desk.context().newPage();
    for (const page of [desk, second]) {
      await page.goto(editor('/about', 'hero'));
      await ready(page);
    }
    await desk.locator('[name="f.title"]').fill('Written first');
    await saved(desk);
    await second.locator('[name="f.title"]').fill('Written second');
    await second.getByText('Yours is not saved.').waitFor();
    await second.locator('del', { hasText: 'Written first' }).first().waitFor();
    await second.locator('ins', { hasText: 'Written second' }).first().waitFor();
    await second.getByRole('button', { name: 'Keep mine' }).click();
    await saved(second);
    await desk.reload();
    await expect.poll(() => desk.locator('[name="f.title"]').inputValue(), patient).toBe('Written second');
    await second.close();
  });

  it('on a phone, and by the plain form without JavaScript', async () => {
    const plain = await plainVisit({ storageState: await desk.context().storageState() });
    const { page } = plain;
    await page.goto(editor('/support', 'hero'));
    await page.locator('[name="f.title"]').fill('Plain words');
    await page.locator('#block-form').getByRole('button', { name: 'Save' }).click();
    await page.waitForURL('**/edit?done=saved*');
    expect(await page.locator('[name="f.title"]').inputValue()).toBe('Plain words');
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.locator('[data-row=hero-2]').waitFor();
    calm(plain);

    const phone = await visit({ storageState: await desk.context().storageState() });
    await phone.page.goto(editor('/support', 'hero'));
    await ready(phone.page);
    await phone.page.getByRole('button', { name: 'Hide' }).click();
    await phone.page.locator('[data-row=hero]').getByText('hidden').waitFor();
    await saved(phone.page);
    const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
    expect(await axeFindings(phone.page)).toEqual([]);
    calm(phone);
  });
});
