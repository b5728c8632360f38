// npm test: programme, price
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { importBatches } from '#catalogue/batches';
import { inTransaction } from '#platform/db';
import { testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { becomeOwner } from '#tests/owner';
import { testServer } from '#tests/test-server';

const { visit, calm } = testBrowser();
const batch = 'robot-dance-saturday';
/** The dates of the programme that staff will make: they wait for it under its name in addresses. */
const server = testServer({
  postgres: true,
  prepare: () =>
    inTransaction((tx) =>
      importBatches(tx, [
        {
          slug: batch,
          programme: 'robot-dance',
          language: 'en',
          zone: 'Asia/Kolkata',
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
const screens: string[] = [];

describe('staff make a programme on a phone, and no file is touched', () => {
  it('a topic, the programme and its offer: a visitor finds it by the topic, and pays', async () => {
    const office = await visit();
    const { page } = office;
    await becomeOwner(page, server);
    await page.goto(`${server.url}/studio/programmes/topics`);
    await page.getByText('New topic').click();
    await fill(page, { 'title.en': 'Dance', 'title.ta': 'நடனம்' });
    await page.getByRole('button', { name: 'Add the topic' }).click();
    await page.getByRole('status').getByText('The topic is added').waitFor();

    await page.goto(`${server.url}/studio/programmes/new`);
    await fill(page, { 'title.en': 'Robot Dance', 'title.ta': 'ரோபோ நடனம்', 'summary.en': 'Teach a robot to waltz.' });
    await page.getByRole('button', { name: 'Create the programme' }).click();
    // Missing values are reported at their field, and the typed ones are kept.
    await page.locator('#field-topic[aria-invalid=true]').waitFor();
    expect(await page.locator('[name="title.ta"]').inputValue()).toBe('ரோபோ நடனம்');
    await page.locator('[name=topic]').selectOption('dance');
    await page.getByRole('button', { name: 'Create the programme' }).click();
    await page.waitForURL('**/studio/programmes/*done=created*');
    screens.push(page.url());
    expect(await html('/workshops')).not.toContain('Robot Dance');

    await page.getByRole('link', { name: 'New offer' }).click();
    await page.waitForURL('**/new-offer');
    await fill(page, { price: '999', discountedPrice: '499.50' });
    await page.getByText('saves ₹499.50').waitFor();
    screens.push(page.url());
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByText('Visitors in India see ₹499.50 instead of ₹999, and save ₹499.50.').waitFor();
    await page.getByRole('button', { name: 'Create the offer' }).click();
    await page.waitForURL('**/studio/offers/*');
    await page.getByText('The offer is on sale.').waitFor();
    screens.push(page.url());

    const visitor = await plainVisit();
    await visitor.page.goto(`${server.url}/workshops`);
    await visitor.page.getByText('Filters', { exact: true }).click();
    await visitor.page.locator('select[name=topic]').first().selectOption({ label: 'Dance' });
    await visitor.page.getByRole('button', { name: 'Show', exact: true }).first().click();
    await visitor.page.getByRole('link', { name: 'Robot Dance' }).click();
    await visitor.page.waitForURL('**/workshop/robot-dance');
    expect(await visitor.page.locator('main').innerText()).toMatch(/Teach a robot to waltz[\s\S]*₹499\.50/);
    expect(await html('/ta/workshop/robot-dance')).toMatch(/நடனம்[\s\S]*ரோபோ நடனம்/);
    const { payment } = await placeOrder(server.url, 'robot-dance-in', batch, 7);
    const paid = await comeBack((await pay(payment ?? '')) ?? '');
    expect(paid.body).toContain('Robot Dance');
    calm(office);
    calm(visitor);
  });

  it('a changed price shows at once, and a wrong value shows an error at its field', async () => {
    const { page, context } = await plainVisit();
    await signIn(page);
    await page.goto(screens[2] ?? '');
    await page.locator('[name=discountedPrice]').fill('1200');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.locator('#field-discountedPrice-error').getByText('It must not be above the price.').waitFor();
    expect(await page.locator('[name=discountedPrice]').inputValue()).toBe('1200');
    expect(await html('/workshop/robot-dance')).toContain('₹499.50');
    await page.locator('[name=discountedPrice]').fill('399');
    await page.getByRole('button', { name: 'Review' }).click();
    await page.getByRole('button', { name: 'Save the offer' }).click();
    await page.getByText('Saved. Visitors see it from now on.').waitFor();
    for (const path of ['/workshop/robot-dance', '/workshops?topic=dance']) {
      expect(await html(path)).toContain('₹399');
      expect(await html(path)).not.toContain('₹499.50');
    }
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('button', { name: 'Put on sale again' }).waitFor();
    expect(await html('/workshops')).not.toContain('Robot Dance');
    expect((await fetch(`${server.url}/workshop/robot-dance`)).status).toBe(404);
    await page.getByRole('button', { name: 'Put on sale again' }).click();
    await page.getByRole('button', { name: 'Archive' }).waitFor();
    expect(await html('/workshops')).toContain('Robot Dance');
    await context.close();
  });

  // npm test -- --all
  it('two edit at once: the second sees a message and both texts, and no word is lost', async () => {
    const first = await visit({ viewport: { width: 1280, height: 900 } });
    await signIn(first.page);
    const second = await first.context.newPage();
    const address = (screens[0] ?? '').split('?')[0] ?? '';
    await first.page.goto(address);
    await second.goto(address);
    await fill(first.page, { 'title.en': 'Robot Ballet', 'summary.ta': 'முதல்' });
    await first.page.getByRole('button', { name: 'Save', exact: true }).click();
    await first.page.getByRole('status').getByText('Saved.').first().waitFor();

    await fill(second, { 'title.en': 'Robot Waltz', 'title.te': 'రోబో' });
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await second.getByText('Owner saved this while you were writing').waitFor();
    await second.getByText('Saved meanwhile: Robot Ballet').waitFor();
    const value = (name: string) => second.locator(`[name="${name}"]`).inputValue();
    expect(await value('title.en')).toBe('Robot Waltz');
    expect(await value('title.te')).toBe('రోబో');
    expect(await value('summary.ta')).toBe('முதல்');
    expect(await html('/workshop/robot-dance')).toContain('Robot Ballet');
    await second.getByRole('button', { name: 'Save', exact: true }).click();
    await second.waitForURL('**done=saved**');
    const page = await html('/workshop/robot-dance');
    expect(page).toContain('Robot Waltz');
    calm(first);
  });
});

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.url}/sign-in`);
  await page.getByLabel(/e-mail/i).fill('owner@example.com');
  await page.locator('input[type=password]').fill('a long and quiet password 7');
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL('**/studio');
}
