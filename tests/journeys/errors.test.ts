import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { goTo, running } from '#tests/navigate';
import { testServer } from '#tests/test-server';

const { visit } = testBrowser();
const broken = 'Whoops! A Tiny Glitch in the System!';
const lost = 'Uh Oh! This Page is Playing Hide-and-Seek!';

// A database that lost a table: pages that sell something break, others do not.
const server = testServer({
  postgres: true,
  prepare: () => inTransaction((tx) => tx.execute(sql`alter table offers rename to offers_elsewhere`)),
});

describe('ERR-1, ERR-5: a page that breaks on the server', () => {
  it.each(['/workshop/rocket-science', '/workshops', '/'])(
    '%s answers 500 with the error screen alone',
    async (path) => {
      const answer = await fetch(server.url + path);
      // The style sheet knows the headers and footers of all layouts.
      const html = (await answer.text()).replaceAll(/<style[\s\S]*?<\/style>/g, '');
      expect(answer.status).toBe(500);
      expect(html).toContain(broken);
      expect(html).toMatch(/<meta name="robots" content="noindex"/);
      expect(/skip-link|<footer|<header/.exec(html)).toBeNull();
      // Nothing technical: no SQL, no table, no stack, no file.
      const technical = /offers_elsewhere|select |relation|node_modules|\.ts:|at async|\/build\/|PGlite|drizzle/i;
      expect(technical.exec(html)).toBeNull();
    },
  );

  it('has nothing that axe finds, in both themes', async () => {
    const { page, context } = await visit({ viewport: { width: 320, height: 700 } });
    await page.goto(`${server.url}/workshop/rocket-science`);
    await page.getByText(broken).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await context.close();
  });

  it('ERR-5: the server logs it', () => {
    expect(server.output()).toContain('request failed');
  });

  it('ERR-3: the home page leads to the company, other pages home', async () => {
    expect(await (await fetch(server.url)).text()).toContain('Explore Our Other Products');
    expect(await (await fetch(`${server.url}/workshop/rocket-science`)).text()).toContain('Back to Homepage');
  });

  it('ERR-4: where the workshops themselves fail nothing redirects, and one may try again', async () => {
    const { page, context } = await visit();
    await page.clock.install();
    await page.goto(`${server.url}/workshops`);
    await running(page);
    await page.getByRole('link', { name: 'Try again' }).waitFor();
    await page.clock.runFor(10_000);
    expect(await page.getByText('Redirecting').count()).toBe(0);
    await context.close();
  });
});

describe('ERR-1: in the browser', () => {
  it('data that breaks during a navigation: the error screen instead of layout and page', async () => {
    const { page, context } = await visit();
    await page.goto(`${server.url}/policies/terms`);
    await running(page);
    await goTo(page, '/workshop/rocket-science');
    await page.getByText(broken).waitFor();
    expect(await page.locator('header, footer').count()).toBe(0);
    expect(await page.locator('meta[name=robots][content=noindex]').count()).toBe(1);
    await context.close();
  });

  it.each([
    ['primary', '/policies/terms'],
    ['plain', '/future-school/header'],
  ])('ERR-2: from a page in the layout %s', async (_, path) => {
    const { page, context } = await visit();
    const answer = await page.goto(server.url + path);
    if (answer?.status() === 200) {
      await running(page);
      await goTo(page, '/nothing');
    } else await page.goto(`${server.url}/nothing`);
    await page.getByText(lost).waitFor();
    expect(await page.locator('header, footer').count()).toBe(0);
    await context.close();
  });
});

describe('ERR-4: the countdown', () => {
  async function countdown() {
    const made = await visit();
    await made.page.clock.install();
    await made.page.goto(`${server.url}/nothing`);
    await made.page.getByText('Redirecting to workshops in 5 seconds').first().waitFor();
    return made;
  }

  it('ticks each second with its bar, and ends at the workshops', async () => {
    const { page, context } = await countdown();
    const seen = new Set<string>();
    const look = async () => {
      const remaining = await page.locator('[aria-hidden=true] p', { hasText: 'Redirecting' }).textContent();
      const bar = await page.locator('progress').first().getAttribute('value');
      seen.add(`${/\d/.exec(remaining ?? '')?.[0]}: ${bar}`);
    };
    await look();
    for (let second = 0; second < 4; second += 1) {
      await page.clock.runFor(1_000);
      await page.locator('[aria-hidden=true] p', { hasText: `in ${4 - second} second` }).waitFor();
      await look();
    }
    for (const state of ['5: 0', '4: 20', '3: 40', '2: 60', '1: 80']) expect([...seen]).toContain(state);
    await page.clock.runFor(1_100);
    await page.waitForURL('**/workshops');
    await context.close();
  });

  it('is announced once, can be stopped, and then stays', async () => {
    const { page, context } = await countdown();
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.clock.runFor(20_000);
    expect(page.url()).toContain('/nothing');
    expect(await page.getByText('Redirecting').count()).toBe(0);
    await context.close();
  });

  it('is cleared when the visitor leaves', async () => {
    const { page, context } = await countdown();
    await goTo(page, '/policies/terms');
    await page.waitForURL('**/policies/terms');
    await page.clock.runFor(20_000);
    expect(page.url()).toContain('/policies/terms');
    await context.close();
  });
});
