import { expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { axeFindings } from '#tests/axe';
import { patient, testBrowser } from '#tests/browser';
import { ownerLinkOf } from '#tests/owner';
import { typeBuyer } from '#tests/people-at-screens';
import { linkInMail, tlsSite } from '#tests/tls-site';
import { importWorkshop } from '#tests/world';

const site = tlsSite({
  prepare: () =>
    inTransaction((tx) =>
      importWorkshop(tx, {
        programme: {
          slug: 'kites',
          title: { en: 'Kites' },
          summary: { en: 'Build a kite.' },
          sessions: 2,
          minutesPerSession: 60,
        },
        offers: [{ slug: 'kites-advance', plan: 'advance', discountedPrice: 49_900, payNow: 9_900 }],
        batch: { slug: 'kites-saturday', language: 'en', weeksFromInstall: 6, capacity: 10 },
      }),
    ),
});
const { visit, calm } = testBrowser(() => site.browserThrough('Caddy'));

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('behind the proxy staff change a plan on a phone, the family pays by the link of the mail, and the rest is changed again', async () => {
  const family = await visit();
  const staff = await visit();
  const [home, desk] = [family.page, staff.page];
  await home.goto(`${site.url}/checkout/kites-advance?language=en&batch=kites-saturday`);
  await typeBuyer(home, { mobile: '98400 12345', email: 'meena@example.com', learner: 'Kavin' });
  await home.getByRole('button', { name: 'Pay ₹99' }).click();
  await home.getByRole('button', { name: 'Approve the payment' }).click();
  await home.getByText('Kavin has a seat').first().waitFor();
  const status = home.url();

  await desk.goto(await ownerLinkOf(site.server));
  await desk.getByLabel('Your name').fill('Asha');
  await desk.getByLabel('E-mail').fill('asha@example.com');
  await desk.getByLabel('Password', { exact: true }).fill('a long and quiet password 7');
  await desk.getByRole('button').last().click();
  await desk.waitForURL('**/studio**');
  await desk.goto(`${site.url}/studio/orders`);
  await desk.locator('a[href^="/studio/orders/0"]').first().click();
  await desk.waitForURL('**/studio/orders/0*');
  const order = desk.url();
  const planned = async (rows: [amount: string, day: string][]) => {
    await desk.goto(order);
    await desk.locator('summary', { hasText: 'Change the payment plan' }).click();
    for (const [index, [amount, day]] of rows.entries()) {
      await desk.locator(`#act-plan [name="amount-${index + 1}"]`).fill(amount);
      await desk.locator(`#act-plan [name="day-${index + 1}"]`).fill(day);
    }
    await desk.locator('#act-plan [name=why]').fill('asked on the phone');
    await desk.getByRole('button', { name: 'Review the plan' }).click();
  };

  // What is refused is said, and what was typed stays.
  await planned([
    ['150', inDays(5)],
    ['200', inDays(20)],
  ]);
  await desk.getByText('must add up to exactly what is open').waitFor();
  expect(await desk.locator('#act-plan [name="amount-2"]').inputValue()).toBe('200');
  expect(await axeFindings(desk, { always: true })).toEqual([]);
  expect(await desk.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await planned([
    ['150', inDays(5)],
    ['250', inDays(20)],
  ]);
  await desk.getByRole('button', { name: 'Change the plan', exact: true }).click();
  await desk.getByText('The payment plan is changed.').waitFor();

  const link = () => linkInMail(site.server.dataDirectory, 'Your new payment plan for Kites', '/checkout/balance');
  await expect.poll(link, patient).not.toBe('');
  await home.goto(link());
  await home.getByRole('button', { name: /₹150/ }).click();
  await home.getByRole('button', { name: 'Approve the payment' }).click();
  await expect.poll(async () => (await home.goto(status), home.getByText('₹250').count()), patient).toBeGreaterThan(0);

  // The rest is put off by one payment; the link of the first mail leads to what is due now.
  await planned([['250', inDays(90)]]);
  await desk.getByRole('button', { name: 'Change the plan', exact: true }).click();
  await desk.getByText('The payment plan is changed.').waitFor();
  await home.goto(link());
  await home.getByRole('button', { name: /₹250/ }).click();
  await home.getByRole('button', { name: 'Approve the payment' }).click();
  await expect.poll(async () => (await home.goto(status), home.getByText('₹499').count()), patient).toBeGreaterThan(0);
  await desk.goto(order);
  expect(await desk.locator('summary', { hasText: 'Change the payment plan' }).count()).toBe(0);
  calm(family);
  calm(staff);
  await family.context.close();
  await staff.context.close();
});
