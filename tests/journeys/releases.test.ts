import type { BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { patient, testBrowser, type Visit } from '#tests/browser';
import { goTo, open as openPage, running } from '#tests/navigate';
import { requestsOnLine } from '#tests/requests';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';
import { variants } from '#tests/proofs';

const { visit, calm } = testBrowser();
const environment = { SESSION_SECRET: secret };
const workshop = '/en/workshop/rocket-science';
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ dataDirectory: await preparedDirectory({ postgres: true }), environment });
});
afterAll(() => server.kill());

/** Publishes twice as an import does, while the server restarts at the same address. */
async function publishTwice(): Promise<void> {
  const { dataDirectory, port } = server;
  await server.stop();
  await withDatabase(dataDirectory, async () => {
    for (const why of ['first', 'second'])
      await inTransaction((tx) => tx.execute(sql`insert into releases (id, why) values (${newId()}, ${why})`));
  });
  server = await startServer({ dataDirectory, port, environment });
}

const open = ({ page }: Visit, path: string) => openPage(page, server.url + path);

describe('BLD-1: what a release says of itself', () => {
  it('the newest id is never stored, its manifest for ever, others do not exist', async () => {
    const latest = await fetch(`${server.url}/builds/latest.json?${Date.now()}`);
    expect(latest.headers.get('cache-control')).toBe('no-store');
    const release = (await latest.json()) as { id: string; timestamp: number };
    expect(release).toEqual({ id: expect.stringMatching(/^[0-9a-z]+-[0-9a-f-]{36}$/), timestamp: expect.any(Number) });
    const meta = await fetch(`${server.url}/builds/meta/${release.id}.json`);
    expect(meta.headers.get('cache-control')).toContain('immutable');
    expect(await meta.json()).toEqual({
      ...release,
      matcher: {
        redirects: [{ from: '/workshop/old-slug', to: '/workshop/electronics' }],
        own: expect.arrayContaining(['checkout', 'studio']),
      },
      prerendered: [],
    });
    expect((await fetch(`${server.url}/builds/meta/other.json`)).status).toBe(404);
    const later = `${release.id.slice(0, -36)}ffffffff-ffff-7fff-bfff-ffffffffffff`;
    expect((await fetch(`${server.url}/builds/meta/${later}.json`)).status).toBe(404);
  });

  it('who asks for one that was replaced just now gets the newest, which is not stored under the old name', async () => {
    const { id } = (await (await fetch(`${server.url}/builds/latest.json`)).json()) as { id: string };
    const older = `${id.slice(0, -36)}00000000-0000-7000-8000-000000000000`;
    const meta = await fetch(`${server.url}/builds/meta/${older}.json`);
    expect(meta.status).toBe(200);
    expect(meta.headers.get('cache-control')).toBe('no-store');
    expect(await meta.json()).toMatchObject({ id });
  });

  it('a browser fetches it once, and lives without it', async () => {
    const visitor = await visit();
    const asked: string[] = [];
    await visitor.page.route('**/builds/**', (route) => {
      asked.push(route.request().url());
      return route.fulfill({ status: 200, body: 'no JSON' });
    });
    const warned = visitor.page.waitForEvent('console', (message) => message.text().includes('release manifest'));
    await visitor.page.goto(`${server.url}/why`);
    await running(visitor.page);
    await warned;
    await goTo(visitor.page, '/policies/terms');
    await visitor.page.waitForURL('**/policies/terms');
    expect(asked).toHaveLength(1);
    calm(visitor);
    await visitor.context.close();
  });
});

describe('BLD-2: a tab that stays open while the site is published twice', () => {
  it('looks each 3 600 000 ms, keeps what is typed, and lands on the new release at the next navigation', async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    // Pages that are fetched ahead would meet the server while it restarts.
    await requestsOnLine(page, { effectiveType: '4g', saveData: true }, '/none');
    const documents = await open(visitor, '/');
    const form = page.locator('input:not([type=hidden])').first();
    const typed = (await form.count()) > 0;
    if (typed) await form.fill('half a na');
    await publishTwice();
    await page.clock.runFor(3_500_000);
    expect(documents).toHaveLength(1);
    const answered = page.waitForResponse('**/builds/latest.json?*');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/builds/latest.json?') && asked.push(request.url()));
    // No longer than needed: with the clock running on, the request would time out before its response.
    for (let seconds = 0; seconds < 110 && asked.length === 0; seconds += 1) await page.clock.runFor(1_000);
    await answered;
    // TST-1: the visitor is notified, and nothing more happens until the next page.
    await page.getByRole('status').filter({ hasText: 'A newer version of this page is out.' }).waitFor();
    expect(documents).toHaveLength(1);
    if (typed) expect(await form.inputValue()).toBe('half a na');
    await goTo(page, '/why');
    await page.waitForURL('**/why');
    await page.waitForLoadState();
    expect(documents).toEqual([`${server.url}/`, `${server.url}/why`]);
    calm(visitor);
    await context.close();
  });

  it('looks when it is seen again after more than an hour', async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    await open(visitor, '/why');
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/builds/latest') && asked.push(request.url()));
    const seen = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await seen();
    await page.waitForTimeout(100);
    expect(asked).toHaveLength(0);
    await page.clock.setSystemTime(Date.now() + 2 * 3_600_000);
    await seen();
    await expect.poll(() => asked, patient).toHaveLength(1);
    await context.close();
  });
});

describe.each(variants([{ storage: 'open' }, { storage: 'blocked' }]))(
  'BLD-3: code that cannot be loaded, session storage $storage',
  ({ storage }) => {
    async function visitor(options?: BrowserContextOptions): Promise<Visit> {
      const made = await visit(options);
      if (storage === 'blocked')
        await made.page.addInitScript(() =>
          Object.defineProperty(window, 'sessionStorage', {
            get: () => {
              throw new DOMException('blocked', 'SecurityError');
            },
          }),
        );
      return made;
    }

    it('a chunk that is gone during the visit: one reload, at the target, and the page works', async () => {
      const made = await visitor();
      const { page, context } = made;
      const documents = await open(made, workshop);
      await page.route('**/assets/checkout.page*', (route) =>
        documents.length > 1 ? route.continue() : route.fulfill({ status: 404, body: 'gone' }),
      );
      await page.getByRole('link', { name: 'Enrol' }).first().click();
      await page.getByRole('heading', { name: 'Rocket Science Workshop', level: 1 }).waitFor();
      await page.waitForTimeout(500);
      expect(documents).toHaveLength(2);
      expect(documents[1]).toContain(`${server.url}/checkout/`);
      await page.getByLabel('Your name').fill('Meena');
      expect(await page.getByLabel('Your name').inputValue()).toBe('Meena');
      await context.close();
    });

    it('code that no navigation waits for is missing: the page stays, with what is typed', async () => {
      const made = await visitor();
      const { page, context } = made;
      const documents = await open(made, workshop);
      const missing: string[] = [];
      await page.route('**/assets/toast-view*', (route) => {
        missing.push(route.request().url());
        return route.fulfill({ status: 404, body: 'gone' });
      });
      const name = page.locator('input[name="name"]').first();
      await name.fill('half a na');
      // The toast says that the network is back.
      await page.evaluate(() => dispatchEvent(new Event('online')));
      await expect.poll(() => missing.length, patient).toBeGreaterThan(0);
      await page.waitForTimeout(500);
      expect(documents).toHaveLength(1);
      expect(await name.inputValue()).toBe('half a na');
      await context.close();
    });

    it('a chunk that is gone for good: the error screen, and no loop', async () => {
      const made = await visitor();
      const { page, context } = made;
      const documents = await open(made, workshop);
      await page.route('**/assets/checkout.page*', (route) => route.fulfill({ status: 404, body: 'gone' }));
      const place = page.getByRole('link', { name: 'Enrol' }).first();
      await place.click();
      await page.waitForURL('**/checkout/**');
      await expect.poll(() => documents, patient).toHaveLength(2);
      await page.waitForTimeout(300);
      expect(documents).toHaveLength(2);
      await page.goto(server.url + workshop);
      await running(page);
      await place.click();
      await page.getByText('Whoops! A Tiny Glitch in the System!').waitFor();
      await page.waitForTimeout(1_000);
      expect(documents).toHaveLength(3);
      await context.close();
    });
  },
);

it('a request that the router aborts is no error, and any other unhandled rejection is one', async () => {
  const visitor = await visit();
  const { page, context, problems } = visitor;
  await open(visitor, '/why');
  const reject = (name: string) =>
    page.evaluate((kind) => {
      setTimeout(() => Promise.reject(new DOMException(`of the test: ${kind}`, kind)), 0);
    }, name);
  await page.clock.resume();
  await reject('AbortError');
  await reject('NetworkError');
  await expect.poll(() => problems, patient).toEqual(['of the test: NetworkError']);
  await context.close();
});

describe('BLD-4: page data that is fetched ahead', () => {
  it('is asked for with the release and kept by the browser', async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    // The browser's request timings are behind the test's clock.
    await openPage(page, `${server.url}/why`, { clock: false });
    const answered = page.waitForResponse('**/policies/terms/_payload.json?*');
    await goTo(page, '/policies/terms');
    const answer = await answered;
    expect(answer.headers()['cache-control']).toContain('immutable');
    await page.waitForURL('**/policies/terms');
    await goTo(page, '/why');
    await page.waitForURL('**/why');
    await goTo(page, '/policies/terms');
    await page.waitForURL('**/policies/terms');
    const transferred = await page.evaluate((name) => {
      const entries = performance.getEntriesByName(name) as PerformanceResourceTiming[];
      return entries.map(({ transferSize }) => transferSize > 0);
    }, answer.url());
    expect(transferred).toEqual([true, false]);
    calm(visitor);
    await context.close();
  });

  it('is a warning when it fails, and the navigation continues', async () => {
    const visitor = await visit();
    const { page, context } = visitor;
    await page.route('**/_payload.json?*', (route) => route.fulfill({ body: 'no JSON' }));
    await open(visitor, '/why');
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await goTo(page, '/policies/terms');
    await warned;
    await page.waitForURL('**/policies/terms');
    calm(visitor);
    await context.close();
  });
});
