import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { becomeOwner } from '#tests/owner';
import { running } from '#tests/navigate';
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
const inEditor = (page: Page) => page.locator('.editor-box[data-ready]').waitFor();
const saved = (page: Page) =>
  expect.poll(() => page.locator('[data-save-state]').textContent(), patient).toMatch(/^Saved \d\d:\d\d$/);
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
const answer = async (path: string) => {
  const response = await fetch(server.url + path);
  return { status: response.status, text: await response.text() };
};

describe('pages from a template', () => {
  let phone: Page;
  let problems: string[] = [];
  beforeAll(async () => {
    const opened = await visit({ viewport: { width: 360, height: 780 } });
    phone = opened.page;
    ({ problems } = opened);
    await becomeOwner(phone, server);
  });

  it('make a new programme with its pages in two languages; what is missing is named, all is published and taken back at once', async () => {
    await phone.goto(`${server.url}/studio/pages`);
    await running(phone);
    await phone.getByRole('link', { name: 'From a template' }).click();
    await phone.getByRole('link', { name: 'One offer' }).waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    expect(await wide(phone)).toBeLessThanOrEqual(0);
    await phone.getByRole('link', { name: 'One offer' }).click();
    await phone.getByLabel('Programme', { exact: true }).selectOption('new');
    await phone.getByLabel('Tamil').check();
    await phone.getByRole('button', { name: 'Continue' }).click();
    await phone.locator('[name="title.en"]').fill('Kite flying');
    await phone.locator('[name="title.ta"]').fill('பட்டம் விடுதல்');
    await phone.locator('[name="summary.en"]').fill('You build a kite and fly it on the beach.');
    await phone.locator('[name=topic]').selectOption({ index: 1 });
    await phone.locator('[name=price]').fill('650');
    await phone.getByRole('button', { name: 'Make the pages' }).click();
    // What is missing is reported at its field, and the typed values are kept.
    await phone.locator('[aria-invalid=true][name="summary.ta"]').waitFor();
    expect(await phone.locator('[name="title.ta"]').inputValue()).toBe('பட்டம் விடுதல்');
    expect(await axeFindings(phone)).toEqual([]);
    await phone.locator('[name="summary.ta"]').fill('பட்டம் செய்து கடற்கரையில் பறக்க விடுகிறீர்கள்.');
    await phone.locator('[name=path]').fill('/studio/kites');
    await phone.getByRole('button', { name: 'Make the pages' }).click();
    await phone.getByText('/page/studio/kites is free.').first().waitFor();
    await phone.locator('[name=path]').fill('');
    await phone.getByRole('button', { name: 'Make the pages' }).click();
    await phone.waitForURL('**/edit?done=made');
    await inEditor(phone);
    const base = phone.url().split('?')[0] ?? '';
    await phone.getByRole('link', { name: 'All 4 pages of this template' }).click();
    await phone.waitForURL('**/studio/pages/sets/**');
    const set = phone.url();
    await phone.getByText('4 places wait for your words').waitFor();
    expect(await axeFindings(phone)).toEqual([]);
    expect(await wide(phone)).toBeLessThanOrEqual(0);

    const tamil = await phone
      .getByRole('link', { name: 'Edit /ta/offer/kite-flying', exact: true })
      .getAttribute('href');
    for (const address of [base, `${server.url}${tamil}`]) {
      await phone.goto(`${address}?block=questions`);
      await inEditor(phone);
      const third = phone.locator('button[value="item-remove:items.2"]');
      await third.click();
      // The page was saved before too: only without its third question is this save meant.
      await third.waitFor({ state: 'detached' });
      await saved(phone);
    }
    await phone.goto(set);
    await running(phone);
    await phone.getByText('Publish all', { exact: true }).click();
    await phone.locator('#act-publish').getByRole('button', { name: 'Continue' }).click();
    await phone.getByText('/ta/offer/kite-flying is on the site.').waitFor();
    expect((await answer('/offer/kite-flying')).status).toBe(404);
    await phone.getByRole('button', { name: 'Publish all' }).click();
    await phone.getByText('Done. Visitors see it from now on.').first().waitFor();
    await expect.poll(async () => (await answer('/ta/offer/kite-flying')).text, patient).toContain('₹650');
    const english = await answer('/offer/kite-flying');
    expect(english.text).toContain('You build a kite and fly it on the beach.');
    expect(english.text).not.toContain('✎');
    expect((await answer('/offer/kite-flying/success')).status).toBe(200);

    await phone.getByText('Take all back', { exact: true }).click();
    await phone.locator('#act-take-back').getByRole('button', { name: 'Continue' }).click();
    await phone.getByRole('button', { name: 'Take all back' }).click();
    await phone.getByText('The pages are taken back.').first().waitFor();
    await expect.poll(async () => (await answer('/ta/offer/kite-flying')).status, patient).toBe(404);
    expect(problems).toEqual([]);
  });

  it('are made of a page of one’s own too, without JavaScript', async () => {
    const plain = await plainVisit({
      viewport: { width: 1440, height: 900 },
      storageState: await phone.context().storageState(),
    });
    const { page } = plain;
    await page.goto(`${server.url}/studio/pages/${ids['/workshop/rocket-science']}`);
    await page.getByRole('link', { name: 'Save as a template' }).click();
    await page.locator('[name=name]').fill('As we do it');
    await page.getByRole('button', { name: 'Save as a template' }).click();
    await page.waitForURL('**/studio/pages/templates?done=saved');
    await page.getByRole('link', { name: 'As we do it' }).click();
    await page.getByLabel('Programme', { exact: true }).selectOption('paper-planes');
    await page.getByLabel('Tamil').uncheck();
    await page.getByLabel('English').uncheck();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('Choose at least one language.').waitFor();
    await page.getByLabel('English').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Make the pages' }).click();
    await page.waitForURL('**/edit?done=made');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('/workshop/paper-planes');
    await page.getByRole('link', { name: 'All 3 pages of this template' }).click();
    await page.getByText('Throw all away', { exact: true }).click();
    await page.locator('#act-discard').getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('button', { name: 'Throw all away' }).click();
    await page.waitForURL('**/studio/pages');
    await page.goto(`${server.url}/studio/pages/templates`);
    await page.getByRole('button', { name: 'Remove As we do it' }).click();
    await page.getByText('None yet.').waitFor();
    calm(plain);
  });
});
