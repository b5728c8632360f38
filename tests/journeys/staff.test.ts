import { describe, expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { becomeOwner, ownerLinkOf } from '#tests/owner';
import { testServer } from '#tests/test-server';
import { world } from '#tests/world';

const { visit, calm } = testBrowser();
const server = testServer({ postgres: true });

const areas = [
  '/studio',
  '/studio/orders',
  '/studio/orders/00000000-0000-7000-8000-000000000000',
  '/studio/money',
  '/studio/money/statement',
  '/studio/money/takings',
  '/studio/money/takings.csv',
  '/studio/leads',
  '/studio/mails',
  '/studio/no-such-screen',
];

describe('the back office', () => {
  it.each(areas)('%s sends the unsigned to the sign-in, and shows nothing', async (path) => {
    for (const address of [path, `${path}.data`, `${path}?_routes=studio`]) {
      const answer = await fetch(server.url + address, { redirect: 'manual' });
      expect([302, 303, 404, 202], address).toContain(answer.status);
      expect(await answer.text()).not.toMatch(/buyer1@example|Learner 1/);
    }
    const unsafe = await fetch(server.url + path, {
      method: 'POST',
      headers: { origin: server.url },
      body: new URLSearchParams({ intent: 'x' }),
      redirect: 'manual',
    });
    expect(unsafe.status).toBeGreaterThanOrEqual(300);
    await unsafe.body?.cancel();
  });

  it('the owner signs in by the link of the first start, finds the paid order with its history, and signs out', async () => {
    const { payment } = await placeOrder(server.url, world.offer, world.batch, 1);
    await comeBack((await pay(payment ?? '')) ?? '');
    const link = await ownerLinkOf(server);

    const visitor = await visit({ viewport: { width: 1280, height: 800 } });
    const { page } = visitor;
    await becomeOwner(page, server);

    await page
      .getByRole('link', { name: /Orders/ })
      .first()
      .click();
    await page.waitForURL('**/studio/orders');
    await page.locator('main').getByRole('searchbox').fill('buyer1@example.com');
    await page.keyboard.press('Enter');
    await page
      .getByRole('link', { name: /Buyer 1|TL-|Learner 1/ })
      .first()
      .click();
    await page.getByText('+91 98400 00001').or(page.getByText('+919840000001')).first().waitFor();
    await page.getByText('the checkout was sent').first().waitFor();
    const history = (await page.locator('main').innerText()).toLowerCase();
    expect(history).toContain('a payment was opened: test payment');

    await page.getByRole('link', { name: /Mails/ }).first().click();
    await page.getByText('buyer1@example.com').first().waitFor();

    await page
      .getByRole('button', { name: /sign out/i })
      .first()
      .click();
    await page.waitForURL((url) => !url.pathname.startsWith('/studio'));
    await page.goto(`${server.url}/studio/orders`);
    await page.waitForURL('**/sign-in**');
    calm(visitor);

    await page.goto(link);
    expect(await page.locator('input[type="password"]').count()).toBe(0);
    await visitor.context.close();
  });
});
