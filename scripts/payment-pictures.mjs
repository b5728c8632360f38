// npm run pictures:payments: the pictures of docs/payments.md. Starts the built server with an imitation of Razorpay, buys through it,
// and takes our screens: choosing a means, the details of a transfer, an order, the checks of money, a new coupon, the takings and a month of
// accounts.
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { placeOrder, pay, comeBack } from '../tests/support/buyer.ts';
import { fakeRazorpay, razorpaySettings } from '../tests/support/fakes/razorpay.ts';
import { startServer } from '../tests/support/running-server.ts';
import { findChromium } from './find-chromium.mjs';

const { path: executablePath, help } = findChromium();
if (!executablePath) throw new Error(help);
const fake = await fakeRazorpay();
const environment = {
  ...razorpaySettings,
  RAZORPAY_URL: fake.url,
  BANK_DETAILS: String.raw`Example Workshops\nAccount 0000 1111\nIFSC TEST0000001`,
};
// A directory of a former start saves the first one.
const server = await startServer({ environment, dataDirectory: process.env.DATA_DIR });
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  const offer = 'rocket-science-in';
  const form = await (await fetch(`${server.url}/checkout/${offer}`)).text();
  const batch = /value="([^"]+)"[^>]*name="batch"|name="batch"[^>]*value="([^"]+)"/.exec(form)?.slice(1).find(Boolean);
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);

  await page.goto(`${server.url}/checkout/${offer}?language=en&batch=${batch}`);
  const typed = {
    mobile: '98400 12345',
    name: 'Example Buyer',
    email: 'buyer@example.org',
    learnerName: 'Example Learner',
    learnerAge: '12',
    shipName: 'Example Buyer',
    shipPostcode: '600001',
    shipLine1: '12 Beach Road',
    shipCity: 'Chennai',
  };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(value);
  await page.locator('[name=batch]:enabled').first().check();
  await page.locator('[name=method][value=offline]').check();
  await page.locator('[name=terms]').check();
  await take('means', page.locator('section:has(#step-5)'));
  await page.locator('form[method=post] button.button-lg').click();
  await page.waitForURL('**/checkout/pay**');
  await take('transfer', page.locator('main'));

  for (let n = 1; n < 4; n += 1) {
    const { payment } = await placeOrder(server.url, offer, batch, n);
    const opened = payment && /order_[0-9a-f]{14}/.exec(await (await fetch(payment)).text())?.[0];
    if (opened) {
      fake.pay(opened);
      await comeBack(`${server.url}/checkout/return?order=${new URL(payment).searchParams.get('order')}`);
    } else if (payment) await comeBack((await pay(payment)) ?? '');
  }

  await page.goto(server.ownerLink() ?? '');
  await page.getByLabel(/name/i).first().fill('Example Owner');
  await page.getByLabel(/e-mail/i).fill('owner@example.org');
  for (const field of await page.locator('input[type=password]').all()) await field.fill('only for these pictures 7');
  await page.getByRole('button').last().click();
  await page.waitForURL('**/studio');
  await page.goto(`${server.url}/studio/orders`);
  await page.locator('main ul[aria-label=Orders] a').first().click();
  await page.waitForURL('**/studio/orders/*');
  await take('order', page.locator('main'));
  await page.goto(`${server.url}/studio/money`);
  await take('checks', page.locator('main'));
  await page.goto(`${server.url}/studio/coupons`);
  await page.getByText('New coupon').click();
  const coupon = { name: 'Festival', percent: '10', code: 'FESTIVAL', maxUses: '200', perCustomer: '1' };
  for (const [name, value] of Object.entries(coupon)) await page.locator(`[name=${name}]`).fill(value);
  await take('coupon', page.locator('form:has([name=percent])'), 1_200);
  await page.goto(`${server.url}/studio/money/takings`);
  await page.locator('main figure svg').first().waitFor();
  await take('takings', page.locator('main'));
  await page.goto(`${server.url}/studio/accounts`);
  await page.locator('main a[href*="/studio/accounts/"]').first().click();
  await page.waitForURL('**/studio/accounts/*');
  await take('accounts', page.locator('main'), 1_200);
} finally {
  await browser.close();
  await server.kill();
  await fake.close();
}

/** At most `height` pixels high: the rest of a long form adds nothing. */
async function take(name, part, height = Infinity) {
  await part.page().evaluate(() => document.fonts.ready);
  const picture = await part.screenshot({ animations: 'disabled' });
  const { width, height: whole } = await sharp(picture).metadata();
  const shown = sharp(picture).extract({ left: 0, top: 0, width, height: Math.min(whole, height) });
  await shown.webp({ quality: 78, effort: 6 }).toFile(`docs/pictures/payments-${name}.webp`);
}
