import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { goTo, open, running } from '#tests/navigate';
import { becomeOwner } from '#tests/owner';
import { testServer } from '#tests/test-server';

const { visit } = testBrowser();
const server = testServer({ postgres: true });

/** Whether the edge of a toast tells its kind: a colour that the style sheet lacks would be that of its words. */
const colours = (toast: Locator) =>
  toast.first().evaluate((element) => {
    const { borderInlineStartColor: edge, borderInlineStartWidth: width, color: words } = getComputedStyle(element);
    return { told: edge !== words && parseFloat(width) > 3, edge, width, words };
  });

describe('TST-1: what the browser has noticed is said in passing', () => {
  it.each([
    ['/faq', 'You are online again.'],
    ['/electronics-kit-1on1/telugu', 'ఇంటర్నెట్ కనెక్షన్ మళ్లీ వచ్చింది.'],
  ])('%s: the connection is lost and comes back', async (path, words) => {
    const { page, context } = await visit();
    await page.goto(server.url + path);
    await running(page);
    await context.setOffline(true);
    const note = page.locator('.offline-note');
    await note.waitFor();
    expect(await note.evaluate((element) => getComputedStyle(element).position)).toBe('fixed');
    expect(await colours(note.locator('.toast'))).toMatchObject({ told: true });
    await context.setOffline(false);
    const news = page.getByRole('status').filter({ hasText: words });
    await news.waitFor();
    expect(await colours(news)).toMatchObject({ told: true });
    expect(await page.locator('.offline-note').count()).toBe(0);
    await context.close();
  });

  it('TST-1 NAV-4: the gallery shows a toast of each kind, and what is said where code may not leave the site', async () => {
    const { page, context, problems } = await visit({ viewport: { width: 1280, height: 900 } });
    await page.goto(`${server.url}/testing`);
    await running(page);
    const kit = page.locator('#kit-toasts');
    const edges = new Set<string>();
    for (const [label, role, words] of [
      ['Success', 'status', 'Saved.'],
      ['Error', 'alert', 'That did not work.'],
      ['Warning', 'status', 'Only two seats are left.'],
      ['Information', 'status', 'The next batch is open.'],
    ] as const) {
      await kit.getByRole('button', { name: label, exact: true }).click();
      const shown = page.locator('.toast-list').getByRole(role).filter({ hasText: words });
      await shown.waitFor();
      const { told, edge } = await colours(shown);
      expect(told, label).toBe(true);
      edges.add(edge);
    }
    expect(edges.size).toBe(4);
    // The ones that stand in the page keep theirs.
    const standing = await kit.locator('.toast').all();
    const kept = await Promise.all(standing.map(async (one) => (await colours(one)).edge));
    expect(new Set(kept)).toEqual(edges);
    await kit.getByRole('button', { name: 'Code that leads to another site' }).click();
    await page.getByRole('alert').filter({ hasText: 'This link cannot be opened.' }).waitFor();
    expect(page.url()).toBe(`${server.url}/testing`);
    expect(problems.join('\n')).toContain('Navigating to an external URL is not allowed by default.');
    await context.close();
  });

  it('TST-1: long work of staff shows its state until it is done: a file, a reconciliation', async () => {
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

  it('NAV-4: a link to a script is plain text; a click on it shows an error and is logged', async () => {
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
