import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { patient, testBrowser } from '#tests/browser';
import { goTo, open as openPage } from '#tests/navigate';
import { expectNoMoreThan, requestsOnLine } from '#tests/requests';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { freePort } from '#tests/postgres';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
let server: RunningServer;

const open = (page: Page, path: string, rules = true) => openPage(page, server.url + path, { rules });

beforeAll(async () => {
  const dataDirectory = await preparedDirectory({ postgres: true });
  const port = await freePort();
  const redirects = [
    { from: '/go/:name', to: '/:name' },
    { from: '/old-offers/**', to: '/workshops', status: 308 },
    { from: '/elsewhere', to: `http://127.0.0.1:${port}/why` },
  ];
  await withDatabase(dataDirectory, () =>
    inTransaction(async (tx) => {
      await tx.execute(
        sql`update site_settings set content = (content::jsonb || ${JSON.stringify({ redirects })}::jsonb)`,
      );
      await tx.execute(
        sql`update pages set resolved = jsonb_set(resolved::jsonb, '{middleware}', '["ended"]') where path = '/labs'`,
      );
    }),
  );
  server = await startServer({ dataDirectory, port, environment: { SESSION_SECRET: secret, CHAT_KEY: 'test-key' } });
});
afterAll(() => server.kill());

describe('NAV-1, NAV-2: addresses without a page', () => {
  it.each([
    ['/nothing?x=%3Cb%3E', 'Page not found: /nothing?x=%3Cb%3E'],
    ['/workshop/nothing', 'Page Not Found: /workshop/nothing'],
  ])('%s is answered by the server with 404 and the not-found screen', async (path, message) => {
    const answer = await fetch(server.url + path);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(['', 'Not Found']).toContain(answer.statusText);
    expect(html).toContain('Playing Hide-and-Seek!');
    expect(html).toContain(message);
    expect(html).toMatch(/<meta name="robots" content="noindex"/);
  });

  it("NAV-2: a page's own check gives its status and its words", async () => {
    const answer = await fetch(`${server.url}/labs`);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('This workshop has ended.');
  });

  it('NAV-2: the error stays until a navigation succeeds', async () => {
    const { page, context } = await visit();
    await open(page, '/nothing');
    await goTo(page, '/nothing-else');
    await page.getByText('Playing Hide-and-Seek!').waitFor();
    await goTo(page, '/why');
    await page.getByText('Playing Hide-and-Seek!').waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('NAV-3: route rules redirect', () => {
  it('on the server, with 307 unless the rule says otherwise', async () => {
    const ask = (path: string) => fetch(server.url + path, { redirect: 'manual' });
    const go = await ask('/go/why?utm_source=x');
    expect([go.status, go.headers.get('location')]).toEqual([307, '/why?utm_source=x']);
    const old = await ask('/old-offers/a/b');
    expect([old.status, old.headers.get('location')]).toEqual([308, '/workshops']);
  });

  it('in the browser, without loading a document', async () => {
    const visitor = await visit();
    const documents = await open(visitor.page, '/');
    await goTo(visitor.page, '/go/why');
    await visitor.page.waitForURL('**/why');
    expect(documents).toHaveLength(1);
    calm(visitor);
    await visitor.context.close();
  });

  it('in the browser to another site with the whole page', async () => {
    const { page, context } = await visit();
    const documents = await open(page, '/');
    await goTo(page, '/elsewhere');
    await page.waitForURL('http://127.0.0.1:*/why');
    expect(documents).toHaveLength(2);
    await context.close();
  });
});

describe('NAV-6: prefetching', () => {
  const link = (page: Page) => page.locator('a[href="/policies/terms"]').first();

  /** How often the page data is requested when the link gets this interaction twice. */
  async function expectAsked(times: number, connection: object, treat: (page: Page) => Promise<unknown>) {
    const visitor = await visit();
    const { page, context } = visitor;
    // Visible links are prefetched too (`prefetch.test.ts`): here none counts as visible.
    await page.addInitScript(() => {
      window.IntersectionObserver = class {
        observe() {}
        unobserve() {}
        disconnect() {}
      } as unknown as typeof IntersectionObserver;
    });
    const requests = await requestsOnLine(page, connection, '/policies/terms/_payload.json?');
    // BLD-1: on the slowest connections the rules are not prefetched.
    await open(page, '/why', !('effectiveType' in connection && connection.effectiveType === 'slow-2g'));
    await link(page).scrollIntoViewIfNeeded();
    await treat(page);
    await treat(page);
    await expectNoMoreThan(page, requests, times);
    calm(visitor);
    await context.close();
  }

  it.each([
    ['hover', (page: Page) => link(page).hover()],
    ['focus', (page: Page) => link(page).focus()],
    ['touch', (page: Page) => link(page).dispatchEvent('touchstart')],
  ])('on %s, once', async (_, treat) => {
    await expectAsked(1, { effectiveType: '4g' }, treat);
  });

  it.each([
    [{ effectiveType: '3g' }, 1],
    [{ effectiveType: '2g' }, 0],
    [{ effectiveType: 'slow-2g' }, 0],
    [{ effectiveType: '4g', saveData: true }, 0],
  ])('with %j: %i times', async (connection, times) => {
    await expectAsked(times, connection, (page) => link(page).hover());
  });

  it('and the navigation that follows uses what is there', async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    const requests: string[] = [];
    page.on(
      'request',
      (request) => /policies\/terms(?:\/_payload\.json\?|\.data)/.test(request.url()) && requests.push(request.url()),
    );
    await open(page, '/why');
    await link(page).hover();
    await page.waitForTimeout(200);
    await link(page).click();
    await page.waitForURL('**/policies/terms');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(requests).toHaveLength(1);
    calm(visitor);
    await context.close();
  });
});

describe('NAV-8: a navigation in the browser', () => {
  it('waits a frame, hardly longer, and changes the title once', async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    await open(page, '/why');
    await page.evaluate(() => {
      const titles: string[] = [document.title];
      Object.assign(window, { titles });
      new MutationObserver(() => document.title !== titles.at(-1) && titles.push(document.title)).observe(
        document.head,
        { subtree: true, childList: true, characterData: true },
      );
    });
    await goTo(page, '/policies/terms');
    const titles = () => page.evaluate(() => (window as unknown as { titles: string[] }).titles);
    await expect.poll(async () => (await titles()).length, patient).toBeGreaterThan(1);
    await page.waitForTimeout(200);
    expect(await titles()).toHaveLength(2);
    calm(visitor);
    await context.close();
  });
});

describe('NAV-7: the chat widget', () => {
  const chat = (page: Page) => page.locator('[data-chat]');

  it.each(['/', '/support', '/support/', '/workshops'])('is on %s', async (path) => {
    const { page, context } = await visit();
    await page.goto(server.url + path);
    expect(await chat(page).count()).toBe(1);
    await context.close();
  });

  it('loads when it is opened, and is gone after a navigation elsewhere', async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    const frames: string[] = [];
    page.on('request', (request) => request.url().includes('/sandbox/chat') && frames.push(request.url()));
    await open(page, '/support');
    expect(frames).toHaveLength(0);
    await page.getByRole('link', { name: 'Chat with us' }).click();
    await page.frameLocator('[data-chat] iframe').getByText('Chat sandbox').waitFor();
    expect(frames[0]).toContain('?key=test-key');
    await goTo(page, '/why');
    await page.waitForURL('**/why');
    await chat(page).waitFor({ state: 'detached' });
    await goTo(page, '/workshops');
    await chat(page).waitFor();
    calm(visitor);
    await context.close();
  });

  it('is on no other page', async () => {
    expect(await (await fetch(`${server.url}/why`)).text()).not.toContain('data-chat');
  });
});
