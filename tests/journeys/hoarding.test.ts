import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { patient, testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { mailsWith, sentMails } from '#tests/mails';
import { freeLargest, hoard, readMails } from '#tests/hold/hoarding';
import { becomeOwner } from '#tests/owner';
import { testServer } from '#tests/test-server';
import { world } from '#tests/world';
import { variants } from '#tests/proofs';

const { visit, calm } = testBrowser();
const account = 'Account 0000 1111';
const server = testServer({ postgres: true, environment: { BANK_DETAILS: account, SANDBOX_PAYMENTS: 'on' } });

/** The link of the only mail to this address, once it was delivered. */
async function mailedLink(address: string): Promise<string> {
  return vi.waitFor(() => {
    const mails = mailsWith(server.dataDirectory, `To: ${address}`);
    expect(mails).toHaveLength(1);
    return /\/checkout\/confirm\?token=[\w.%-]+/.exec(mails[0] ?? '')?.[0] ?? '';
  }, patient);
}

async function checkOut(page: Page, language: string, email: string): Promise<void> {
  await page.goto(`${server.url}/checkout/${world.offer}?language=${language}&batch=${world.batch}`);
  const typed = { mobile: '98401 12345', name: 'Meena R', email, learnerName: 'Kavin', learnerAge: '12' };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
  expect(await page.locator('[name=batch]:checked').count()).toBe(1);
  await page.locator('[name=method][value=offline]').check();
  await page.locator('[name=terms]').check();
  await page.locator('form[method=post] button.button-lg').click();
}

describe.each(
  variants([
    { language: 'en', javaScriptEnabled: true, todo: 'Please confirm your e-mail address', keep: 'Keep the seat' },
    {
      language: 'ta',
      javaScriptEnabled: false,
      todo: 'உங்கள் மின்னஞ்சல் முகவரியை உறுதி செய்யுங்கள்',
      keep: 'இடத்தை வைத்திருங்கள்',
    },
  ]),
)('a buyer by bank transfer on a phone ($language)', ({ language, javaScriptEnabled, todo, keep }) => {
  it('reads what to do, follows the link in the mail, and has the seat kept for days', async () => {
    const visitor = await (javaScriptEnabled ? visit : plainVisit)();
    const { page } = visitor;
    const email = `meena-${language}@example.com`;
    await checkOut(page, language, email);
    await page.getByText(account).waitFor();
    await page.getByText(todo).waitFor();
    await page.locator('main a[href*="order="]').last().click();
    await page.getByText(todo).waitFor();
    const status = page.url();
    await page.goto(server.url + (await mailedLink(email)));
    expect(await page.locator('main').innerText()).not.toMatch(/Kavin|Meena/);
    await page.getByRole('button', { name: keep }).click();
    await page.waitForURL(status);
    expect(await page.getByText(todo).count()).toBe(0);
    await vi.waitFor(() => expect(sentMails(server.dataDirectory).length).toBeGreaterThan(1), patient);
    calm(visitor);
    await visitor.context.close();
  });
});

it('C2: one person, number, address or network takes a bounded number of seats, mails and leads, and staff free them with one press', async () => {
  const target = { url: server.url, offer: world.offer, batch: world.batch };
  const figures = await hoard({ ...target, leadPage: '/workshop/electronics', newsletterPage: '/testing' });
  for (const figure of figures) expect(figure, figure.what).toMatchObject({ holds: true });
  const mailed = figures.reduce((sum, { what, got }) => sum + (what.startsWith('leads') ? 0 : got), 0);
  await vi.waitFor(() => expect(readMails(server.dataDirectory).mails).toBeGreaterThanOrEqual(mailed), patient);
  expect(readMails(server.dataDirectory)).toMatchObject({ withWords: 0 });

  const visitor = await visit({ viewport: { width: 1440, height: 900 } });
  const { page, context } = visitor;
  await becomeOwner(page, server);
  await page.goto(`${server.url}/studio/orders`);
  await page.getByRole('link', { name: 'Unpaid seats, by person' }).click();
  for (const seats of [18, 6]) await page.getByRole('heading', { name: `${seats} seats of one person` }).waitFor();
  const cookies = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(await freeLargest(server.url, cookies)).toEqual({ seats: 18, freed: 18 });
  await page.reload();
  expect(await page.getByRole('heading', { name: '18 seats of one person' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Free the chosen seats' }).first().click();
  await page.getByText('6 seats are free again').waitFor();
  calm(visitor);
  await context.close();
});
