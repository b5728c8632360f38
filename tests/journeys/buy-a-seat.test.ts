// npm test: buy, decline
import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { patient, testBrowser } from '#tests/browser';
import { plainVisit } from '#tests/plain-visitor';
import { mailsWith } from '#tests/mails';
import { fillHome } from '#tests/home';
import { running } from '#tests/navigate';
import { testServer } from '#tests/test-server';
import { longProofs, mostTelling } from '#tests/proofs';

const { visit, calm } = testBrowser();
const server = testServer();

const workshop = '/en/workshop/rocket-science';

/** From the workshop page to its checkout. */
async function openCheckout(page: Page): Promise<void> {
  await page.goto(server.url + workshop);
  await page.getByRole('link', { name: 'Enrol' }).first().click();
  await page.getByRole('heading', { name: 'Rocket Science Workshop', level: 1 }).waitFor();
}

/** From the workshop page to the sandbox's payment page, as a parent would. */
async function goToPayment(page: Page, learner: string): Promise<void> {
  await openCheckout(page);
  await fillAndPay(page, learner);
}

async function fillAndPay(page: Page, learner: string): Promise<void> {
  await page.getByLabel('Mobile number').fill('98400 12345');
  await page.getByLabel('Your name').fill('Meena R');
  await page.getByLabel('E-mail', { exact: true }).fill('meena@example.com');
  await page.getByLabel('Name of the learner').fill(learner);
  await page.getByLabel('Age', { exact: true }).fill('10');
  await fillHome(page);
  // A date chosen on the page before is not asked for again.
  if ((await page.locator('[name=batch]:checked').count()) === 0) await page.locator('[name=batch]').first().check();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Pay ₹499' }).click();
  await page.getByText('This is a test: no money moves').waitFor();
}

describe.each(
  mostTelling([
    { script: 'with JavaScript', javaScriptEnabled: true, learner: 'Kavin' },
    { script: 'without JavaScript', javaScriptEnabled: false, learner: 'Anbu' },
  ]),
)('a visitor $script', ({ javaScriptEnabled, learner }) => {
  it('RT-7: buys a seat, is celebrated, and gets one confirmation with a calendar entry', async () => {
    const visitor = await (javaScriptEnabled ? visit : plainVisit)();
    const { page } = visitor;
    await goToPayment(page, learner);
    await page.getByRole('button', { name: 'Approve the payment' }).click();
    await page.waitForURL(`**${workshop}/success?order=*`);
    await page.getByText(`${learner} has a seat in Rocket Science Workshop.`).waitFor();

    await page.reload();
    await page.getByText(`${learner} has a seat in Rocket Science Workshop.`).waitFor();
    await vi.waitFor(() => expect(mailsWith(server.dataDirectory, learner)).toHaveLength(1), patient);
    expect(mailsWith(server.dataDirectory, learner)[0]).toMatch(
      /To: meena@example\.com[\s\S]*text\/plain[\s\S]*text\/html[\s\S]*\.ics/,
    );

    const calendar = page.getByRole('link', { name: 'Add to calendar' });
    const file = await page.request.get(new URL((await calendar.getAttribute('href')) ?? '', page.url()).href);
    expect(file.headers()['content-type']).toContain('text/calendar');
    expect(await file.text()).toMatch(/BEGIN:VEVENT[\s\S]*DTSTART:\d{8}T\d{6}Z/);
    calm(visitor);
    await visitor.context.close();
  });

  if (javaScriptEnabled || longProofs)
    it('whose card is declined keeps the seat, reads why, and pays on the second try', async () => {
      const visitor = await (javaScriptEnabled ? visit : plainVisit)();
      const { page } = visitor;
      await goToPayment(page, `${learner}2`);
      await page.getByRole('button', { name: 'Decline it' }).click();
      await page.getByText('The payment did not go through').first().waitFor();
      await page.getByText(/Your seat is kept for you until/).waitFor();
      // One press: the order, its learner and its seat stay.
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('button', { name: 'Approve the payment' }).click();
      await page.getByText(`${learner}2 has a seat`).first().waitFor();
      calm(visitor);
      await visitor.context.close();
    });
});

/** What this browser keeps of a checkout that was not sent, and whether it still has the key to it. */
async function draftOf(page: Page): Promise<{ kept: string; key: boolean }> {
  const cookies = await page.context().cookies(new URL('/checkout/x', page.url()).href);
  const kept = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((name) => name.startsWith('checkout-draft:'))
      .map((name) => localStorage.getItem(name))
      .join(),
  );
  return { kept, key: cookies.some(({ name }) => name === 'draft-key') };
}

describe('an unfinished checkout on a phone', () => {
  const phone = { viewport: { width: 360, height: 740 } };

  // npm test -- --all
  it('is restored when the page is opened again, always shows its total, and is cleared by a button', async () => {
    const visitor = await visit(phone);
    const { page } = visitor;
    await openCheckout(page);
    await running(page);
    await page.getByLabel('Mobile number').fill('98400 12345');
    await page.getByLabel('Your name').fill('Meena R');
    await page.getByRole('button', { name: 'Add another learner' }).click();
    await page.locator('[name=learnerName2]').fill('Yazhini');
    await page.getByRole('checkbox', { name: /I agree/ }).check();
    await expect.poll(async () => (await draftOf(page)).kept).not.toBe('');
    const first = (await draftOf(page)).kept;
    await page.locator('[name=learnerAge2]').fill('9');
    await expect.poll(async () => (await draftOf(page)).kept).not.toBe(first);
    // Encrypted: the device's storage shows no name and no number.
    expect((await draftOf(page)).kept).not.toMatch(/Meena|98400|Yazhini/);
    const total = page.locator('.enrol-bar');
    expect(await total.textContent()).toContain('₹998');
    const seen = () => total.evaluate((bar) => Math.round(bar.getBoundingClientRect().bottom) <= window.innerHeight);
    for (const name of ['mobile', 'learnerName2']) {
      await page.locator(`[name=${name}]`).scrollIntoViewIfNeeded();
      expect(await seen(), name).toBe(true);
    }

    await page.reload();
    await running(page);
    await expect.poll(() => page.locator('[name=learnerName2]').inputValue()).toBe('Yazhini');
    expect(await page.getByLabel('Your name').inputValue()).toBe('Meena R');
    // Consent is asked again.
    expect(await page.getByRole('checkbox', { name: /I agree/ }).isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Clear it' }).click();
    await expect.poll(async () => (await draftOf(page)).kept).toBe('');
    expect(await page.getByLabel('Your name').inputValue()).toBe('');
    await page.reload();
    await running(page);
    expect(await page.getByLabel('Your name').inputValue()).toBe('');
    calm(visitor);
    await visitor.context.close();
  });

  // npm test -- --all
  it('can be read no more once there is an order', async () => {
    const visitor = await visit(phone);
    const { page } = visitor;
    await openCheckout(page);
    await running(page);
    await page.getByLabel('Mobile number').fill('98400 54321');
    await expect.poll(async () => (await draftOf(page)).key).toBe(true);
    await fillAndPay(page, 'Ezhil');
    expect((await draftOf(page)).key).toBe(false);
    calm(visitor);
    await visitor.context.close();
  });
});

describe('RT-7: a success page typed by hand', () => {
  it.each(
    mostTelling([
      '?order=00000000-0000-7000-8000-000000000000.zzzzzz.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      '?order=nonsense',
      '',
    ]),
  )('thanks neutrally and celebrates nobody %s', async (query) => {
    const { page, context } = await visit();
    await page.goto(`${server.url}${workshop}/success${query}`);
    await page.getByText('Thank you for your interest').first().waitFor();
    expect(await page.getByText('has a seat').count()).toBe(0);
    await context.close();
  });
});

describe('money that behaves badly', () => {
  // npm test -- --all
  it('a notice that is late: the buyer waits on a page that tells the truth, then is enrolled', async () => {
    const { page, context } = await visit();
    await goToPayment(page, 'Late');
    await page.getByText('Things that go wrong with real payments').click();
    await page.getByRole('button', { name: /the news is late/ }).click();
    await page.getByText('Waiting for the payment').first().waitFor();
    await page.getByText('Late has a seat').first().waitFor();
    await context.close();
  });

  // npm test -- --all
  it('two payments for one order: one seat; page and mail say that the second comes back, and the mail once', async () => {
    const { page, context } = await visit();
    await goToPayment(page, 'Twice');
    await page.getByText('Things that go wrong with real payments').click();
    await page.getByRole('button', { name: 'Pay twice' }).click();
    await page.getByText('Twice has a seat').first().waitFor();
    await page.getByText('We received ₹499 more than this order costs.').waitFor();
    const told = () => mailsWith(server.dataDirectory, 'You paid twice');
    await vi.waitFor(() => expect(told()).toHaveLength(1), patient);
    expect(told()[0]).toContain('499 more than this order costs');
    await context.close();
  });

  it('a buyer who never comes back is enrolled by the notice alone', async () => {
    const { page, context } = await visit();
    await goToPayment(page, 'Gone');
    await page.getByText('Things that go wrong with real payments').click();
    await page.getByRole('button', { name: /do not come back/ }).click();
    await vi.waitFor(() => expect(mailsWith(server.dataDirectory, 'Gone')).toHaveLength(1), patient);
    await context.close();
  });
});
