import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patient, testBrowser } from '#tests/browser';
import { running } from '#tests/navigate';
import { freePort } from '#tests/postgres';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
let server: RunningServer;
/** The same server under another name: another origin for browsers. */
let api = '';

beforeAll(async () => {
  const port = await freePort();
  api = `http://127.0.0.1:${port}`;
  server = await startServer({
    port,
    dataDirectory: await preparedDirectory({ postgres: true }),
    environment: { SESSION_SECRET: secret, SITE_URL: `http://localhost:${port}`, WORKSHOP_API_BASE: api },
  });
});
afterAll(() => server.kill());

describe('the calls of a page', () => {
  it('TRK-1 HTTP-1: the page view goes to the workshop API without cookies, and the policy of the page lets it', async () => {
    const visitor = await visit({ userAgent });
    const { page, context } = visitor;
    await context.addCookies([server.url, api].map((url) => ({ name: 'secret', value: 'canary', url })));
    const answered = page.waitForResponse('**/e?*');
    await page.goto(`${server.url}/why`);
    const answer = await answered;
    const url = new URL(answer.url());
    expect([url.origin, url.pathname, url.searchParams.get('sourceUrl')]).toEqual([api, '/e', `${server.url}/why`]);
    expect(await answer.request().allHeaders()).not.toHaveProperty('cookie');
    expect(answer.status()).toBe(204);
    expect(answer.headers()['access-control-allow-origin']).toBe(server.url);
    calm(visitor);
    await context.close();
  });

  it('TRK-1: no other site may count views, whatever it claims', async () => {
    const answer = await fetch(`${server.url}/e?sourceUrl=${encodeURIComponent(server.url)}`, {
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('HTTP-1: a page view that meets a server under load is sent again, four times at most, and then logged', async () => {
    const { page, context, problems } = await visit({ userAgent });
    let asked = 0;
    await page.route('**/e?*', (route) => {
      asked += 1;
      return asked === 3
        ? route.fulfill({ status: 204, headers: { 'access-control-allow-origin': server.url } })
        : route.fulfill({ status: 503, headers: { 'access-control-allow-origin': server.url } });
    });
    await page.goto(`${server.url}/why`);
    await expect.poll(() => asked, patient).toBe(3);
    await page.waitForTimeout(300);
    expect(problems.join('\n')).not.toContain('Failed to track page view:');
    asked = 10;
    await page.goto(`${server.url}/faq`);
    await expect.poll(() => problems.join('\n'), patient).toContain('Failed to track page view:');
    expect(asked).toBe(14);
    await context.close();
  });

  it('HTTP-1 BLD-1: the manifest that meets a server under load is asked for again, with a router and without', async () => {
    for (const touched of [false, true]) {
      const { page, context } = await visit({ userAgent });
      const asked: string[] = [];
      await page.route('**/builds/latest.json?*', (route) => {
        asked.push(route.request().url());
        return asked.length < 3 ? route.fulfill({ status: 503 }) : route.continue();
      });
      const meta = page.waitForResponse('**/builds/meta/*');
      await page.goto(`${server.url}/why`);
      if (touched) await running(page);
      expect((await meta).status()).toBe(200);
      expect(asked).toHaveLength(3);
      await context.close();
    }
  });
});
