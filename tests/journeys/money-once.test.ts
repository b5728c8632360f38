// npm test: refund, cancel
import { mkdirSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { comeBack, hiddenFields, pay, placeOrder, post } from '#tests/buyer';
import { becomeOwner } from '#tests/owner';
import { testServer } from '#tests/test-server';
import { world } from '#tests/world';
import { payReplacedOrders, refundClicks, refundsOn, screen, type Office } from '../hold/money.ts';

const { visit, calm } = testBrowser();
let owner: Visit;
let office: Office;

const server = testServer({
  postgres: true,
  environment: { BANK_DETAILS: 'Account 0000 1111', SANDBOX_PAYMENTS: 'on' },
});
beforeAll(async () => {
  owner = await visit();
  await becomeOwner(owner.page, server);
  const cookies = await owner.context.cookies();
  office = { url: server.url, cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
});

/** A person buys and pays; returns the order's path in the office, and the buyer's own link. */
async function bought(n: number): Promise<{ path: string; status: string }> {
  const { payment } = await placeOrder(server.url, world.offer, world.batch, n);
  const back = (await pay(payment ?? '')) ?? '';
  await comeBack(back);
  const list = await screen(office, `/studio/orders?search=buyer${n}%40example.com`);
  return { path: /\/studio\/orders\/[0-9a-f-]{36}/.exec(list)?.[0] ?? '', status: new URL(back, server.url).search };
}

const refundForm = (page: Page) => page.locator('form:has([name=do][value=refund])').first();

/** Opens the refund form of an order, fills it and goes to the confirming step. */
async function review(page: Page, amount: string): Promise<void> {
  await page
    .getByText(/^Refund:/)
    .first()
    .click();
  const form = refundForm(page);
  await form.locator('[name=amount]').fill(amount);
  await form.locator('[name=why]').fill('the learner fell ill');
  await form.getByRole('button', { name: 'Review the refund' }).click();
  await page.getByText('Check and confirm').waitFor();
}

describe('money that goes back', () => {
  it('goes back once at a double click, says before and after what happens, and leaves an empty form', async () => {
    const { path } = await bought(1);
    const { page } = owner;
    await page.goto(server.url + path);
    expect(await refundForm(page).locator('[name=amount]').inputValue()).toBe('499.00');
    await review(page, '199');
    await snapshot(page, 'refund-review');
    const said = await page.locator('section:has(#review)').innerText();
    expect(said).toContain('₹199 is refunded');
    expect(said).toContain('The order stays as it is.');
    expect(said).toContain('Of this payment we keep ₹300');
    await page.getByRole('button', { name: 'Refund ₹199' }).dblclick();
    await page.getByText('₹199 is being refunded. The order stays as it is.').waitFor();
    expect(refundsOn(await screen(office, path))).toBe(1);
    await snapshot(page, 'refund-done');
    expect(await refundForm(page).locator('[name=amount]').inputValue()).toBe('');
    expect(await refundForm(page).locator('[name=why]').inputValue()).toBe('');
    await page.goto(`${server.url}/studio/orders?search=buyer1%40example.com`);
    await page
      .getByText(/Paid, ₹199 (being refunded|refunded)/)
      .first()
      .waitFor();
  });

  // npm test -- --all
  it('in two windows: the second shows what happened meanwhile, and keeps what was typed', async () => {
    const { path } = await bought(2);
    const other = await owner.context.newPage();
    await owner.page.goto(server.url + path);
    await other.goto(server.url + path);
    await review(owner.page, '100');
    await review(other, '100');
    await owner.page.getByRole('button', { name: 'Refund ₹100' }).click();
    await owner.page.getByText('₹100 is being refunded').waitFor();
    await other.getByRole('button', { name: 'Refund ₹100' }).click();
    await other.getByText('This order has changed since you opened it').waitFor();
    expect(await refundForm(other).locator('[name=amount]').inputValue()).toBe('100');
    expect(refundsOn(await screen(office, path))).toBe(1);
    await other.close();
  });

  // npm test -- --all
  it('without JavaScript the same: sent twelve times at once and once more, it goes back once', async () => {
    const { path } = await bought(3);
    const figures = await refundClicks(office, path, { amount: '50', clicks: 12 });
    expect(figures).toEqual({ refunds: 1, repeated: 12, odd: 0 });
    // An order that changes while its form is open refuses the old form.
    await expect
      .poll(() => screen(office, '/studio/orders?search=buyer3%40example.com'), patient)
      .toContain('₹50 refunded');
    const plain = await withoutJavaScript(owner.context);
    await plain.page.goto(server.url + path);
    await review(plain.page, '60');
    const fields = await plain.page.locator('form:has([value=do]) input').all();
    const kept = await Promise.all(
      fields.map(async (field) => [await field.getAttribute('name'), await field.inputValue()] as const),
    );
    await plain.page.getByRole('button', { name: 'Refund ₹60' }).click();
    await plain.page.getByText('₹60 is being refunded').waitFor();
    // Back, and sent again: the browser's form is submitted a second time.
    const again = await post(server.url + path, { ...Object.fromEntries(kept), step: 'do' }, office.cookie);
    await plain.page.goto(new URL(again.headers.get('location') ?? '', server.url).href);
    await plain.page.getByText('It was carried out once.').waitFor();
    expect(refundsOn(await screen(office, path))).toBe(2);
    await plain.context.close();
  });
});

it('a wish to cancel shows on the home at once, on a phone, and staff get a mail; answered, it is gone', async () => {
  const { path, status } = await bought(4);
  const cancelPath = `${server.url}/checkout/cancel${status}`;
  expect((await post(cancelPath, {})).status).toBe(303);
  const { page } = owner;
  await page.goto(`${server.url}/studio`);
  const row = page.locator('section[aria-labelledby=needs] li', { hasText: 'Cancellation requests' });
  await row.waitFor();
  expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await snapshot(page, 'home');
  await expect
    .poll(async () => (await screen(office, '/studio/mails')).includes('An order needs you'), patient)
    .toBe(true);
  await row.getByRole('link').click();
  await page.waitForURL(`**${path}`);
  await page.getByText('Answer the cancellation request').click();
  await page.locator('form:has([value=answer]) [name=why]').fill('moves to the next batch');
  await snapshot(page, 'order');
  await page.locator('form:has([value=answer])').getByRole('button').click();
  await page.getByText('Check and confirm').waitFor();
  await snapshot(page, 'review');
  await page.getByRole('button', { name: 'Close the request' }).click();
  // The review says the first half of it already.
  await page.getByText('The cancellation request is closed. The order goes on.').first().waitFor();
  await page.goto(`${server.url}/studio`);
  await page.getByText('Good to see you').waitFor();
  expect(await row.count()).toBe(0);
  calm(owner);
});

// npm test -- --all
it('C2: a coupon of one use pays once, however often its order was replaced and however many payment pages are paid', async () => {
  const sale = { offer: world.offer, batch: world.batch, total: '44910 INR', code: 'ONE-USE' };
  expect(await payReplacedOrders(office, sale, 3)).toEqual({ paid: 1, toGiveBack: 2 });
  await owner.page.goto(`${server.url}/studio`);
  await owner.page.getByText('Payments to refund').waitFor();
  await snapshot(owner.page, 'home-money');
});

// npm test -- --all
it('a coupon is stopped for good once, after the confirming step; a list of codes sent twice is made once', async () => {
  const list = await screen(office, '/studio/coupons');
  const fields = {
    ...hiddenFields(list),
    name: 'Partner school',
    kind: 'percent',
    percent: '10',
    codes: 'list',
    code: 'SCHOOL',
    count: '5',
  };
  const made = await Promise.all([1, 2, 3].map(() => post(`${server.url}/studio/coupons`, fields, office.cookie)));
  const places = new Set(made.map(({ headers }) => headers.get('location')));
  expect(places.size).toBe(1);
  const { page } = owner;
  await page.goto(new URL([...places][0] ?? '', server.url).href);
  await page.getByText('Stop this coupon').click();
  await page.locator('[name=why]').fill('the term is over');
  await page.getByRole('button', { name: 'Review' }).click();
  await page.getByText('This cannot be undone.').waitFor();
  await page.getByRole('button', { name: 'Stop this coupon' }).last().dblclick();
  await page.getByText('The coupon is stopped.').waitFor();
  calm(owner);
});

async function withoutJavaScript(context: BrowserContext): Promise<Visit> {
  return plainVisit({ storageState: await context.storageState() });
}

/** A picture for manual review: written if SNAPSHOTS names a folder. */
async function snapshot(page: Page, name: string): Promise<void> {
  const folder = process.env.SNAPSHOTS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 780 });
    await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
  }
}
