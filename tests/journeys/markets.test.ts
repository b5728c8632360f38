// npm test: market
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { importBatches } from '#catalogue/batches';
import { inTransaction } from '#platform/db';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { becomeOwner } from '#tests/owner';
import { longProofs } from '#tests/proofs';
import { testServer } from '#tests/test-server';

const { visit, calm } = testBrowser();
const batch = 'kite-lab-saturday';
/** The dates of the programme that staff will make: they wait for it under its name in addresses. */
const server = testServer({
  postgres: true,
  prepare: () =>
    inTransaction((tx) =>
      importBatches(tx, [
        {
          slug: batch,
          programme: 'kite-lab',
          language: 'en',
          zone: 'Europe/London',
          startsAt: { weeksFromInstall: 3, weekday: 'sat', time: '10:00' },
          capacity: 20,
        },
      ]),
    ),
});

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, value] of Object.entries(fields)) await page.locator(`[name="${name}"]:visible`).fill(value);
};
const html = async (path: string) => (await fetch(server.url + path)).text();
const checkout = '/checkout/kite-lab-gb';

describe('the owner opens a fifth market and a sixth language, and no file is touched', () => {
  it('a market with its currency, prefix and tax: an offer gets a price in it, and a visitor pays it', async () => {
    const office = await visit();
    const { page } = office;
    await becomeOwner(page, server);
    await page.goto(`${server.url}/studio/markets`);
    await page.getByText('New market').click();
    await page.locator('[name=country]').selectOption('GB');
    await page.locator('[name=currency]').selectOption('GBP');
    await fill(page, { zone: 'London' });
    await page.getByRole('button', { name: 'Open the market' }).click();
    // Problems are shown at their field, and the choices are kept.
    await page.locator('#field-zone[aria-invalid=true]').waitFor();
    expect(await page.locator('[name=currency]').inputValue()).toBe('GBP');
    await fill(page, { zone: '' });
    await page.getByRole('button', { name: 'Open the market' }).click();
    await page.waitForURL('**/studio/markets/gb**');
    await page.getByText('The market is open.').waitFor();

    await page.goto(`${server.url}/studio/programmes/new`);
    await fill(page, { 'title.en': 'Kite Lab', 'summary.en': 'Build a kite that flies in any wind.' });
    await page.locator('[name=topic]').selectOption('aeromodelling');
    await page.getByRole('button', { name: 'Create the programme' }).click();
    await page.waitForURL('**/studio/programmes/*done=created*');
    await page.getByRole('link', { name: 'New offer' }).click();
    await page.waitForURL('**/new-offer');
    await page.locator('[name=market]').selectOption('GB');
    await page.getByLabel('Price in GBP').fill('49.50');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByText('Visitors in United Kingdom see £49.50.').waitFor();
    await page.getByRole('button', { name: 'Create the offer' }).click();
    await page.waitForURL('**/studio/offers/*');

    expect(await html('/workshop/kite-lab')).toContain('£49.50');
    const visitor = await plainVisit();
    await visitor.page.goto(server.url + checkout);
    expect(await visitor.page.locator('main').innerText()).toContain('£49.50');
    expect(await visitor.page.locator('[name=country]').inputValue()).toBe('GB');
    const { payment } = await placeOrder(server.url, 'kite-lab-gb', batch, 3);
    const paid = await comeBack((await pay(payment ?? '')) ?? '');
    expect(paid.body).toMatch(/Kite Lab[\s\S]*£49\.50/);
    calm(office);
    calm(visitor);
  });

  // npm test -- --all
  it('Hindi is switched on: a page made in it, its checkout, and English as before', async () => {
    const { page, context } = await visit({ viewport: { width: 1280, height: 900 } });
    await signIn(page);
    expect((await fetch(`${server.url}/hi/workshop/kite-lab`)).status).toBe(404);
    expect(await html(`${checkout}?language=hi`)).toContain('<html lang="en"');
    await page.goto(`${server.url}/studio/languages`);
    await page.getByRole('button', { name: 'Publish Hindi' }).click();
    await page.getByRole('button', { name: 'Publish in Hindi' }).click();
    await page.getByText('The site is published in Hindi too.').waitFor();

    await page.goto(`${server.url}/studio/programmes`);
    await page.getByRole('link', { name: 'Kite Lab' }).first().click();
    await page.waitForURL('**/studio/programmes/*-*');
    await fill(page, { 'title.hi': 'पतंग प्रयोगशाला', 'summary.hi': 'ऐसी पतंग बनाइए जो हर हवा में उड़े।' });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**done=saved**');

    const visitor = await visit();
    await visitor.page.goto(`${server.url}/hi/workshop/kite-lab`);
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('hi');
    // Not `innerText`: it leaves out sections below the first screen until `lay-out-rest.ts` has laid them out, and the price is in the fourth.
    const shown = await visitor.page.locator('main').textContent();
    expect(shown).toMatch(/पतंग प्रयोगशाला[\s\S]*£49\.50/);
    // The letters are in our own font, which the page preloads.
    const loaded = () => visitor.page.evaluate(() => document.fonts.check("1em 'Noto Sans Devanagari'", 'पतंग'));
    await expect.poll(loaded).toBe(true);
    expect(await axeFindings(visitor.page)).toEqual([]);
    await visitor.page.getByRole('link', { name: 'अभी दाखिला लीजिए' }).first().click();
    await visitor.page.waitForURL('**/checkout/**');
    await visitor.page.getByRole('heading', { name: 'पतंग प्रयोगशाला' }).first().waitFor();
    expect(await axeFindings(visitor.page)).toEqual([]);
    expect(await visitor.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    expect(await html('/workshop/kite-lab')).toContain('<html lang="en"');
    calm(visitor);
    await context.close();
  });

  // npm test -- --all
  it('a closed market is not offered, and sells again once it is open', async () => {
    const { page, context } = await plainVisit();
    await signIn(page);
    const turn = async (summary: string, confirm: string) => {
      await page.goto(`${server.url}/studio/markets/gb`);
      await page.locator('summary', { hasText: summary }).click();
      await page.locator('#act-sale').getByRole('button', { name: 'Review' }).click();
      await page.getByRole('button', { name: confirm }).click();
      await page.getByRole('status').waitFor();
    };
    await turn('Close the market', 'Close the market');
    expect((await fetch(server.url + checkout)).status).toBe(404);
    expect((await fetch(`${server.url}/workshop/kite-lab`)).status).toBe(404);
    await turn('Open it again', 'Open it again');
    expect(await html('/workshop/kite-lab')).toContain('£49.50');
    await context.close();
  });

  // npm test -- --all
  it('axe finds nothing on its screens, and nothing is wider than a phone', async () => {
    // The desk in the long form: the sweep over all screens looks at them there, folded.
    for (const width of longProofs ? [360, 1440] : [360]) {
      const { page, context } = await visit({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
      await signIn(page);
      for (const path of ['/studio/markets', '/studio/markets/gb', '/studio/languages']) {
        await page.goto(server.url + path);
        await page.evaluate(() => {
          for (const folded of document.querySelectorAll<HTMLDetailsElement>('main details')) folded.open = true;
        });
        expect(await axeFindings(page), path).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      }
      await context.close();
    }
  });
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/sign-in`);
  await page.getByLabel(/e-mail/i).fill('owner@example.com');
  await page.locator('input[type=password]').fill('a long and quiet password 7');
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL('**/studio');
}
