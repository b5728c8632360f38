import { describe, expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { goTo, open, running } from '#tests/navigate';
import { becomeOwner } from '#tests/owner';
import { testServer } from '#tests/test-server';

const { visit } = testBrowser();
const server = testServer({ postgres: true });

describe('TST-1: what the browser has noticed is said in passing', () => {
  it.each([
    ['/faq', 'You are online again.'],
    ['/electronics-kit-1on1/telugu', 'ఇంటర్నెట్ కనెక్షన్ మళ్లీ వచ్చింది.'],
  ])('%s: the connection is lost and comes back', async (path, words) => {
    const { page, context } = await visit();
    await page.goto(server.url + path);
    await running(page);
    await context.setOffline(true);
    await page.locator('.offline-note').waitFor();
    await context.setOffline(false);
    await page.getByRole('status').filter({ hasText: words }).waitFor();
    expect(await page.locator('.offline-note').count()).toBe(0);
    await context.close();
  });

  it('TST-1: what takes staff a while is told of until it is done: a file, a comparison', async () => {
    const { page, context } = await visit({ viewport: { width: 1280, height: 800 } });
    await becomeOwner(page, server);
    await page.goto(`${server.url}/studio/money/takings`);
    await running(page);
    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: 'CSV for accountants' }).click();
    await page.getByRole('status').filter({ hasText: 'The file is in your downloads.' }).waitFor();
    expect((await file).suggestedFilename()).toMatch(/^takings-[\d-]+-to-[\d-]+\.csv$/);
    await page.route('**/takings.csv*', (route) => route.fulfill({ status: 500 }));
    await page.getByRole('link', { name: 'CSV for accountants' }).click();
    await page.getByRole('alert').filter({ hasText: 'The file could not be made.' }).waitFor();
    await page.goto(`${server.url}/studio/money`);
    await running(page);
    await page.getByRole('button', { name: 'Reconcile the last three days now' }).click();
    await page.locator('.toast').filter({ hasText: 'Reconciliation has started. It takes a minute or two.' }).waitFor();
    await context.close();
  });
});

describe('NAV-4: where code may not go', () => {
  it('NAV-4: a redirect to a script ends in the error screen, logged, and runs nothing', async () => {
    const { page, context, problems } = await visit();
    page.on('dialog', () => problems.push('the script ran'));
    // A server refuses to start with such a rule; here it is put in on the way.
    await page.route('**/builds/meta/*', async (route) => {
      const release = (await (await route.fetch()).json()) as { matcher: object };
      const redirects = [{ from: '/bad', to: 'javascript:alert(1)' }];
      await route.fulfill({ json: { ...release, matcher: { ...release.matcher, redirects } } });
    });
    await open(page, `${server.url}/faq`);
    await goTo(page, '/bad');
    await page.getByText('Whoops! A Tiny Glitch in the System!').waitFor();
    expect(problems.join('\n')).toContain("Cannot navigate to a URL with 'javascript:' protocol.");
    expect(problems).not.toContain('the script ran');
    await context.close();
  });

  it('NAV-4: a link to a script is plain text; who presses it is told so, and it is logged', async () => {
    const { page, context, problems } = await visit({ viewport: { width: 1280, height: 900 } });
    page.on('dialog', () => problems.push('the script ran'));
    // No editor can save such a link; here it is put in on the way.
    await page.route('**/why/_payload.json?*', async (route) => {
      const text = await (await route.fetch()).text();
      await route.fulfill({
        contentType: 'application/json',
        body: text.replaceAll('"/workshops"', '"javascript:alert(1)"'),
      });
    });
    await open(page, `${server.url}/faq`);
    await goTo(page, '/why');
    await page.waitForURL('**/why');
    const link = page
      .locator('main span')
      .filter({ hasText: /^See the workshops$/ })
      .first();
    await link.click();
    expect(await page.content()).not.toContain('href="javascript');
    await page.getByRole('alert').filter({ hasText: 'This link cannot be opened.' }).waitFor();
    expect(problems.join('\n')).toContain("Cannot navigate to a URL with 'javascript:' protocol.");
    expect(problems).not.toContain('the script ran');
    await context.close();
  });
});
