import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { placeOrder } from '#tests/buyer';
import { databaseAddress } from '#tests/database-address';
import { fakeRazorpay, razorpaySettings, type RazorpayFake } from '#tests/fakes/razorpay';
import { keyboardTrouble } from '#tests/keyboard-walk';
import { becomeOwner } from '#tests/owner';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';
import { world } from '#tests/world';

const { visit, calm } = testBrowser();
const phone = { width: 360, height: 740 };
const ownPassword = 'a long and quiet password 7';
let fake: RazorpayFake;
let server: RunningServer;
let other: RunningServer | undefined;
let dataDirectory: string;
const environment = () => ({ SESSION_SECRET: secret, RAZORPAY_URL: fake.url });

beforeAll(async () => {
  fake = await fakeRazorpay();
  dataDirectory = await preparedDirectory({ postgres: 'always' });
  server = await startServer({ dataDirectory, environment: environment() });
});
afterAll(async () => {
  await Promise.all([server.kill(), other?.kill()]);
  await fake.close();
});

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [name, text] of Object.entries(fields))
    await page.locator(`form [name="${name}"]:visible`).first().fill(text);
};
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

it('keys that the owner pastes on a phone are tried, and count at once on this server and on another; nothing secret comes back', async () => {
  const visited = await visit({ viewport: phone, reducedMotion: 'reduce' });
  const { page } = visited;
  await becomeOwner(page, server);
  // Only now: a second start while there is no owner would print a link of its own.
  const DATABASE_URL = databaseAddress(dataDirectory) ?? '';
  other = await startServer({ dataDirectory: temporaryFolder(), environment: { ...environment(), DATABASE_URL } });
  await page.goto(`${server.url}/studio/settings/money`);
  await page.getByRole('link', { name: 'Take cards and UPI by Razorpay, Stripe' }).click();
  await page.waitForURL('**/studio/settings/keys');
  await page.getByRole('link', { name: 'Razorpay', exact: true }).click();
  await page.waitForURL('**/studio/settings/keys/razorpay');
  const proposed = await page.locator('[name="RAZORPAY_WEBHOOK_SECRET"]').inputValue();
  expect(proposed.length).toBeGreaterThan(30);

  // What is missing or of the wrong mode is said at its field, and Razorpay is not asked.
  await page.getByRole('radio', { name: 'Real money' }).check();
  await fill(page, { RAZORPAY_KEY_ID: razorpaySettings.RAZORPAY_KEY_ID });
  await page.getByRole('button', { name: 'Try and save' }).click();
  await page.getByRole('link', { name: /^This is a test key/ }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await widthOf(page)).toBe(phone.width);
  expect(fake.requests).toEqual([]);

  await page.getByRole('radio', { name: 'Only to try it' }).check();
  await fill(page, {
    RAZORPAY_KEY_ID: razorpaySettings.RAZORPAY_KEY_ID,
    RAZORPAY_KEY_SECRET: razorpaySettings.RAZORPAY_KEY_SECRET,
    old: ownPassword,
  });
  await page.getByRole('button', { name: 'Try and save' }).click();
  await page.waitForURL('**/keys/razorpay?done=saved');
  expect(fake.requests).toEqual(['GET /v1/payments']);
  await page.getByText(`Set: …${razorpaySettings.RAZORPAY_KEY_SECRET.slice(-4)}.`).waitFor();
  await page.getByText('Test keys are in use').waitFor();
  const html = await page.content();
  expect(html).not.toContain(razorpaySettings.RAZORPAY_KEY_SECRET);
  expect(html).not.toContain(proposed);
  expect(await keyboardTrouble(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try the keys now' }).click();
  await page.getByText('Razorpay takes the keys.').waitFor();

  // Both processes: a buyer comes to Razorpay by either.
  for (const [n, { url }] of [server, other].entries()) {
    const sandboxIsGone = async () =>
      !(await (await fetch(url)).text()).includes('Test payments: no real money is taken');
    await expect.poll(sandboxIsGone, patient).toBe(true);
    fake.requests.length = 0;
    await placeOrder(url, world.offer, world.batch, n);
    expect(fake.requests).toContain('POST /v1/orders');
  }
  calm(visited);
});
