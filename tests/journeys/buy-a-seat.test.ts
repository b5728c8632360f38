import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { testBrowser } from '#tests/browser';
import { mailsWith } from '#tests/mails';
import { fillHome } from '#tests/home';
import { testServer } from '#tests/test-server';
import { longProofs } from '#tests/proofs';

const { visit, calm } = testBrowser();
const server = testServer();

const workshop = '/en/workshop/rocket-science';

/** From the workshop page to the sandbox's payment page, as a parent would. */
async function goToPayment(page: Page, learner: string): Promise<void> {
  await page.goto(server.url + workshop);
  await page.getByRole('link', { name: 'Take a place' }).first().click();
  await page.getByRole('heading', { name: 'Rocket Science Workshop', level: 1 }).waitFor();
  await page.getByLabel('Mobile number').fill('98400 12345');
  await page.getByLabel('Your name').fill('Meena R');
  await page.getByLabel('E-mail').fill('meena@example.com');
  await page.getByLabel('Name of the learner').fill(learner);
  await page.getByLabel('Age', { exact: true }).fill('10');
  await fillHome(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Pay ₹499' }).click();
  await page.getByText('This is a test: no money moves').waitFor();
}

describe.each([
  { script: 'with JavaScript', javaScriptEnabled: true, learner: 'Kavin' },
  { script: 'without JavaScript', javaScriptEnabled: false, learner: 'Anbu' },
])('a visitor $script', ({ javaScriptEnabled, learner }) => {
  it('RT-7: buys a seat, is celebrated, and gets one confirmation with a calendar entry', async () => {
    const visitor = await visit({ javaScriptEnabled });
    const { page } = visitor;
    await goToPayment(page, learner);
    await page.getByRole('button', { name: 'Approve the payment' }).click();
    await page.waitForURL(`**${workshop}/success?order=*`);
    await page.getByText(`${learner} has a seat in Rocket Science Workshop.`).waitFor();

    await page.reload();
    await page.getByText(`${learner} has a seat in Rocket Science Workshop.`).waitFor();
    await vi.waitFor(() => expect(mailsWith(server.dataDirectory, learner)).toHaveLength(1), { timeout: 10_000 });
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
      const visitor = await visit({ javaScriptEnabled });
      const { page } = visitor;
      await goToPayment(page, `${learner}2`);
      await page.getByRole('button', { name: 'Decline it' }).click();
      await page.getByText('The payment did not go through').first().waitFor();
      await page.getByRole('link', { name: 'Try again' }).click();
      await page.getByText(/Your seat is kept for you until/).waitFor();
      expect(await page.getByLabel('Name of the learner').inputValue()).toBe(`${learner}2`);
      await page.getByRole('checkbox', { name: /I agree/ }).check();
      await page.getByRole('button', { name: 'Pay ₹499' }).click();
      await page.getByRole('button', { name: 'Approve the payment' }).click();
      await page.getByText(`${learner}2 has a seat`).first().waitFor();
      calm(visitor);
      await visitor.context.close();
    });
});

describe('RT-7: a success page typed by hand', () => {
  it.each([
    '',
    '?order=nonsense',
    '?order=00000000-0000-7000-8000-000000000000.zzzzzz.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  ])('thanks neutrally and celebrates nobody %s', async (query) => {
    const { page, context } = await visit();
    await page.goto(`${server.url}${workshop}/success${query}`);
    await page.getByText('Thank you for your interest').first().waitFor();
    expect(await page.getByText('has a seat').count()).toBe(0);
    await context.close();
  });
});

describe('money that behaves badly', () => {
  it('a notice that is late: the buyer waits on a page that tells the truth, then is enrolled', async () => {
    const { page, context } = await visit();
    await goToPayment(page, 'Late');
    await page.getByText('Things that go wrong with real payments').click();
    await page.getByRole('button', { name: /the news is late/ }).click();
    await page.getByText('Waiting for the payment').first().waitFor();
    await page.getByText('Late has a seat').first().waitFor({ timeout: 30_000 });
    await context.close();
  });

  it('two payments for one order: one seat, and the second is shown to staff', async () => {
    const { page, context } = await visit();
    await goToPayment(page, 'Twice');
    await page.getByText('Things that go wrong with real payments').click();
    await page.getByRole('button', { name: 'Pay twice' }).click();
    await page.getByText('Twice has a seat').first().waitFor();
    await context.close();
  });

  it('a buyer who never comes back is enrolled by the notice alone', async () => {
    const { page, context } = await visit();
    await goToPayment(page, 'Gone');
    await page.getByText('Things that go wrong with real payments').click();
    await page.getByRole('button', { name: /do not come back/ }).click();
    await vi.waitFor(() => expect(mailsWith(server.dataDirectory, 'Gone')).toHaveLength(1), { timeout: 15_000 });
    await context.close();
  });
});
