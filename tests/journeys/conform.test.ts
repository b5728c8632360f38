import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchChromium } from '../support/chromium.ts';
import { observeByHttp } from '../conform/by-http.ts';
import { observeInBrowser } from '../conform/in-browser.ts';
import { observeRunningProduct } from '../conform/in-running-product.ts';
import { observations } from '../conform/observations.ts';
import { requirementTable } from '../conform/requirement-table.ts';
import { conform, type Conformance } from '../conform/conform.ts';
import { serverToRead } from '#tests/test-server';

const server = serverToRead();
let found: Conformance;
let browser: Browser;

beforeAll(async () => {
  [found, browser] = await Promise.all([conform(server.url), launchChromium()]);
});
afterAll(() => browser.close());

describe('the whole requirement table against a running site', () => {
  it('RT-1 RT-2 RT-6 RT-8: every path has its status, language, layout, index rule, head, links, prices and data', () => {
    expect(found.problems).toEqual([]);
    expect(found).toMatchObject({ rows: 233, conforming: 233 });
  });

  it('RT-3 RT-4 RT-5: precedence, look-up without patterns and one canonical address hold in every case', () => {
    expect(found.casesPassed).toBe(found.cases);
    expect(found.cases).toBeGreaterThanOrEqual(40);
  });
});

describe('what `npm run conform` observes beside the table', () => {
  it('is reported for each requirement, by HTTP and in a browser', async () => {
    const seen = observations();
    await observeByHttp(server.url, found, seen);
    const few = ['/', '/workshop/bigbang', '/policies/privacy', '/workshop/electronics/success'];
    const pages = requirementTable().filter(({ path }) => few.includes(path));
    await observeInBrowser(server.url, browser, { pages, asks: false }, seen);
    expect(seen.problems).toEqual([]);
    const rows = seen.rows().join('\n');
    expect(rows).toContain('RT-1 232 paths');
    expect(rows).toContain('seen in its layout (8×)');
    expect(rows).toMatch(/^TRK-4 asked nothing \(8×\); nothing sent to others/m);
    expect(rows).toMatch(/^TRK-3 no loader and no request to others without a key \(8×\)/m);
    expect(rows).toMatch(/^TST-1 held by tests/m);
  });

  it('names what a browser alone can see: scrolled, too wide, another layout, an error, a second call, no question', async () => {
    const spoilt = createServer(({ url = '' }, response) => {
      response.writeHead(url === '/' ? 200 : 404, {
        'content-type': 'text/html',
        'content-security-policy': "img-src 'none'",
      });
      response.end(`<title>Spoilt</title><div data-layout="plain" style="height: 3000px; width: 3000px"><a href="https://x.example/">x</a></div>
        <script>scrollTo(0, 500); for (const n of [1, 2]) fetch('/e?sourceUrl=' + n).catch(() => {}); throw new Error('planted')</script>`);
    });
    await new Promise<void>((resolve) => spoilt.listen(0, '127.0.0.1', resolve));
    const seen = observations();
    const site = `http://127.0.0.1:${(spoilt.address() as AddressInfo).port}`;
    const page = { path: '/', layout: 'primary', kind: 'home' };
    await observeInBrowser(site, browser, { pages: [page], asks: true }, seen);
    spoilt.closeAllConnections();
    spoilt.close();
    const missed = seen.problems.map(({ path, message }) => `${path} ${message}`);
    for (const words of [
      '/ (360 px) RT-2: not seen in its layout, but plain',
      '/ (360 px) RT-2: not at its beginning, not scrolled',
      '/ (360 px) RT-2: not as wide as the window',
      '/ (360 px) ERR-5: not silent: policy, console, but ',
      '/ (360 px) NAV-6: not links to other sites cut off',
      '/ (1440 px) NAV-7: not the chat on its three pages alone',
      '/ (1440 px) TRK-4: not asked',
      '/ (1440 px) TRK-1: not told once with its address',
      '/no-such-page ERR-4: not counts down',
    ])
      expect(
        missed.some((line) => line.startsWith(words)),
        words,
      ).toBe(true);
  });

  it('names what a site misses that never runs: navigations, toasts, releases, a neutral success page', async () => {
    const lifeless = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<title>Lifeless</title><h1>You are in!</h1>');
    });
    await new Promise<void>((resolve) => lifeless.listen(0, '127.0.0.1', resolve));
    const seen = observations();
    const site = `http://127.0.0.1:${(lifeless.address() as AddressInfo).port}`;
    await observeRunningProduct({ site, browser, seen, patience: 100 }, { asks: false });
    lifeless.closeAllConnections();
    lifeless.close();
    const missed = new Set(seen.problems.map(({ message }) => message.split(':', 1)[0] ?? ''));
    expect([...missed].sort()).toEqual(['BLD-2', 'BLD-3', 'ERR-3', 'HTTP-1', 'NAV-4', 'NAV-8', 'RT-7', 'TST-1']);
    const rows = seen.rows().join('\n');
    expect(rows).toMatch(/^NAV-5 held by tests\/faults\/start-and-stop\.test\.ts/m);
    expect(rows).toMatch(/^TZ-1 held by src\/foundation\/locale\/zone-time\.test\.ts/m);
  });
});
