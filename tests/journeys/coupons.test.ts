// npm test: coupon, export
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { createCoupon } from '#catalogue/catalog';
import { inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { mailsWith } from '#tests/mails';
import { unlimited } from '#tests/coupons';
import { becomeOwner } from '#tests/owner';
import { fillHome } from '#tests/home';
import { testServer } from '#tests/test-server';
import { longProofs, mostTelling } from '#tests/proofs';

const { visit, calm } = testBrowser();
async function makeCoupons(): Promise<void> {
  const staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'owner' as const };
  const make = (code: string, basisPoints: number) =>
    inTransaction((tx) =>
      createCoupon(tx, {
        staff,
        coupon: { name: code, terms: { kind: 'percent', basisPoints }, codes: { code, maxUses: 10 }, ...unlimited },
      }),
    );
  await make('ALL-OF-IT', 10_000);
  await make('A-TENTH', 1_000);
  await make('ALMOST-ALL', 9_999);
}
const server = testServer({ postgres: true, prepare: makeCoupons });

/** Fills the checkout by field names, so that it works in every language. */
async function fill(page: Page, learner: string): Promise<void> {
  const typed = { mobile: '98400 12345', name: 'Meena R', email: 'meena@example.com', learnerName: learner };
  for (const [name, value] of Object.entries({ ...typed, learnerAge: '12' }))
    await page.locator(`[name=${name}]`).fill(value);
  await fillHome(page);
  await page.locator('[name=batch]:enabled').first().check();
  await page.locator('[name=terms]').check();
}

const mailsIn = (language: string) => mailsWith(server.dataDirectory, `Content-Language: ${language}`);

describe.each(
  mostTelling([
    {
      language: 'en',
      from: '/en/workshop/rocket-science',
      free: 'Enrol for free',
      apply: 'Apply',
      javaScriptEnabled: true,
    },
    {
      language: 'ta',
      from: '/workshop/rocket-science',
      free: 'இலவசமாகச் சேருங்கள்',
      apply: 'பயன்படுத்த',
      javaScriptEnabled: false,
    },
  ]),
)('a buyer with a code on a phone ($language)', ({ language, from, free, apply, javaScriptEnabled }) => {
  it('types it, sees that nothing is left to pay, loses nothing typed, and is enrolled without a gateway', async () => {
    const learner = `Kavin${language}`;
    const visitor = await (javaScriptEnabled ? visit : plainVisit)();
    const { page } = visitor;
    await page.goto(`${server.url}/checkout/rocket-science-in?language=${language}&page=${from}&market=IN`);
    await fill(page, learner);
    await page.locator('details:has([name=coupon]) summary').click();
    await page.locator('[name=coupon]').fill(' all-of-it ');
    await page.getByRole('button', { name: apply }).click();
    await page
      .getByText(/ALL-OF-IT/)
      .first()
      .waitFor();
    expect(await page.locator('[name=learnerName]').inputValue()).toBe(learner);
    expect(await page.locator('[name=terms]').isChecked()).toBe(true);
    await page.locator('form[method=post] button.button-lg', { hasText: free }).click();
    await page.waitForURL(`**${from}/success?order=*`);
    await page.getByText(new RegExp(learner)).first().waitFor();
    await vi.waitFor(() => expect(mailsIn(language)).toHaveLength(1), patient);
    // The address is not confirmed yet: nothing that was typed is mailed to it.
    expect(mailsIn(language)[0]).not.toContain(learner);
    calm(visitor);
    await visitor.context.close();
  });

  // npm test -- --all
  it('who followed a campaign link finds the code taken off, also after wandering about', async () => {
    const visitor = await (javaScriptEnabled ? visit : plainVisit)();
    const { page } = visitor;
    await page.goto(`${server.url}/faq?utm_source=letter&coupon=a-tenth`);
    await page.goto(server.url + from);
    await page.locator('main a[href^="/checkout/"]:visible').first().click();
    await page.waitForURL('**/checkout/**');
    await page.getByText('₹449.10').first().waitFor();
    expect(await page.locator('[name=coupon]').inputValue()).toBe('A-TENTH');
    calm(visitor);
    await visitor.context.close();
  });

  if (javaScriptEnabled || longProofs)
    // npm test -- --all
    it('that is wrong reads why, and goes on without it', async () => {
      const { page, context } = await (javaScriptEnabled ? visit : plainVisit)();
      await page.goto(`${server.url}/checkout/rocket-science-in?language=${language}`);
      await fill(page, 'Anbu');
      await page.locator('details:has([name=coupon]) summary').click();
      await page.locator('[name=coupon]').fill('NO-SUCH-CODE');
      await page.getByRole('button', { name: apply }).click();
      await page.locator('[name=coupon][aria-invalid=true]').waitFor();
      await page.locator('[name=coupon]').fill('');
      await page.locator('form[method=post] button.button-lg').click();
      await page.waitForURL('**/sandbox/pay/**');
      await context.close();
    });
});

// npm test -- --all
it('a page that is kept for everybody is the same with a code in its address', async () => {
  const bytes = async (query: string) => (await fetch(`${server.url}/en/workshop/rocket-science${query}`)).text();
  expect(await bytes('?coupon=a-tenth')).toBe(await bytes(''));
});

describe('the market', () => {
  // npm test -- --all
  it('is that of the page; a plain link leads to the page of another, and no price of it shows before', async () => {
    const { page, context } = await plainVisit();
    await page.goto(`${server.url}/maker-us/program-pricing`);
    expect(await page.locator('main').innerText()).not.toContain('₹');
    await page.getByRole('link', { name: 'India', exact: true }).first().click();
    await page.waitForURL('**/en/maker/program-pricing');
    expect(await page.locator('main').innerText()).toMatch(/₹29,999/);
    expect(await page.locator('main').innerText()).not.toContain('$');
    await context.close();
  });

  // npm test -- --all
  it('of a page and of an offer can differ: the checkout says so, and the buyer chooses', async () => {
    const { page, context } = await plainVisit();
    await page.goto(`${server.url}/checkout/maker-us?market=IN&page=/maker/program-pricing`);
    await page.getByText('Price for another country: United States').waitFor();
    expect(await page.locator('main').innerText()).not.toMatch(/[$₹]/);
    await page.getByRole('link', { name: 'Price for India' }).click();
    await page.getByText('₹29,999').first().waitFor();
    await context.close();
  });
});

// npm test -- --all
it('a buyer whose code leaves a few paise pays nothing, reads why, and is enrolled', async () => {
  const { page, context } = await plainVisit();
  await page.goto(`${server.url}/checkout/rocket-science-in?language=en&page=/en/workshop/rocket-science&market=IN`);
  await fill(page, 'Nila');
  await page.locator('[name=email]').fill('nila@example.com');
  await page.locator('[name=mobile]').fill('98400 12399');
  await page.locator('details:has([name=coupon]) summary').click();
  await page.locator('[name=coupon]').fill('almost-all');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Too small to charge').first().waitFor();
  await page.locator('form[method=post] button.button-lg', { hasText: 'Enrol for free' }).click();
  await page.waitForURL('**/success?order=*');
  await page.getByText(/Nila/).first().waitFor();
  await context.close();
});

it('the owner copies the link of a code, makes a list of codes, takes it out as CSV and stops it', async () => {
  const visitor = await visit();
  const { page } = visitor;
  await becomeOwner(page, server);
  // On a phone it is behind More.
  await page.locator('nav[aria-label=Studio] summary').click();
  await page.locator('nav[aria-label=Studio] details').getByRole('link', { name: 'Coupons' }).click();
  await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page
    .getByRole('link', { name: /ALL-OF-IT/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await page.getByRole('status').filter({ hasText: 'The link is copied.' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/workshops\?coupon=ALL-OF-IT$/);
  await page.getByRole('link', { name: 'Coupons' }).first().click();
  await page.getByText('New coupon').click();
  await page.getByLabel('What is it for?').fill('Schools');
  await page.locator('[name=percent]').fill('200');
  await page.locator('[name=codes][value=list]').check();
  await page.locator('[name=code]').fill('school');
  await page.locator('[name=count]').fill('3');
  await page.getByRole('button', { name: 'Create the coupon' }).click();
  await page.getByText('A percentage from 0.01 to 100.').waitFor();
  // Nothing that can be collected would be left of some prices: the form says so, and makes nothing yet.
  await page.locator('[name=percent]').fill('99.99');
  await page.getByRole('button', { name: 'Create the coupon' }).click();
  await page.getByText('These offers would be free with this coupon').waitFor();
  await page
    .getByText(/Aerodynamics Workshop · .*India.*: ₹0\.\d\d is left, which is too small to be collected/)
    .first()
    .waitFor();
  await page.getByText(/^And \d+ more\.$/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.locator('[name=percent]').fill('20');
  await page.getByRole('button', { name: 'Create the coupon' }).click();
  await page.getByRole('heading', { name: 'Schools' }).waitFor();
  const link = await page.getByRole('link', { name: /CSV/ }).getAttribute('href');
  const file = await page.request.get(new URL(link ?? '', page.url()).href);
  expect(file.headers()['content-type']).toContain('text/csv');
  expect(await file.text()).toMatch(/(?:Schools,SCHOOL-\w{5}-\w{5},0,1\s+){3}/);
  await page.getByText('Stop this coupon').click();
  await page.locator('[name=why]').fill('the term is over');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByRole('button', { name: 'Stop this coupon' }).click();
  await page.getByText('stopped', { exact: true }).waitFor();
  calm(visitor);
  await visitor.context.close();
});
