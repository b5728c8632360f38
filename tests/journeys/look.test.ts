import { gzipSync } from 'node:zlib';
import type { Locator, Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { testBrowser } from '#tests/browser';
import { facesAdded, laidOut } from '#tests/faces';
import { lookChanged } from '#tests/look';
import { ownerCookie } from '#tests/owner';
import { longProofs, variants } from '#tests/proofs';
import { serverToRead } from '#tests/test-server';

const { visit, calm } = testBrowser();
let cookie: string;

const server = serverToRead();
beforeAll(async () => {
  cookie = await ownerCookie(server);
});

/** One address of each kind of page; the short form leaves out those made like another. */
const pages = [
  '/',
  '/workshops',
  '/workshop/rocket-science',
  '/electronics-kit-1on1/malayalam',
  '/policies/refund',
  '/checkout/rocket-science-in',
  ...(longProofs
    ? [
        '/classes',
        '/faq',
        '/about',
        '/en/workshop/rocket-science',
        '/products/electronics/pricing',
        '/workshop/rocket-science/success',
        '/workshop/payment-status',
        '/no-such-page',
        '/sign-in',
      ]
    : []),
];

/** What shows live dates cannot be compared with a kept picture. */
const live = ['example-schedule', 'example-workshop-list', 'example-comparison', 'example-related'];

/** Everything on the page is there: fonts, and also the pictures that wait until they come near. */
async function atRest(page: Page): Promise<void> {
  await facesAdded(page);
  await laidOut(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all([...document.images].map((image) => image.decode()));
  });
}

/** A script's font that arrives late must not be skipped, as it is for visitors (`optional`): the compared look must be constant. */
async function waitForFonts(route: Route): Promise<void> {
  const response = await route.fetch();
  const body = (await response.text()).replaceAll(/font-display:\s*optional/g, 'font-display:block');
  await route.fulfill({ response, body });
}

/** Hides the rest of the page: a fraction of a pixel more above a block would move each of its letters. */
async function alone(block: Locator): Promise<void> {
  await block.evaluate((element) => {
    for (const other of element.parentElement?.children ?? []) other.toggleAttribute('hidden', other !== element);
  });
}

describe('the gallery', () => {
  it.each([
    { width: 360, colorScheme: 'light', half: 0 },
    { width: 1280, colorScheme: 'dark', half: 1 },
  ] as const)('looks in every block and state as it did ($width px, $colorScheme)', async (look) => {
    const { width, colorScheme, half } = look;
    const visitor = await visit({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
      timezoneId: 'Asia/Kolkata',
      locale: 'en-IN',
      bypassCSP: true,
    });
    const { page } = visitor;
    // Mails have tests of their own.
    await page.route('**/mail-templates/**', (route) => route.fulfill({ status: 204 }));
    await page.clock.setFixedTime(new Date('2031-01-01T00:00:00Z'));
    await page.route('**/testing', waitForFonts);
    await page.goto(`${server.url}/testing`);
    await page.addStyleTag({ content: 'header { position: static !important } [hidden] { display: none !important }' });
    await atRest(page);
    const blocks = await page.locator('.gallery-label + *').all();
    expect(blocks.length).toBeGreaterThan(60);
    const changes: (string | null)[] = [];
    for (const [index, block] of blocks.entries()) {
      // Each block in one of the two looks; the long form takes every block in both.
      if (!longProofs && index % 2 !== half) continue;
      const id = (await block.getAttribute('id')) ?? '';
      if (id === '' || id.startsWith('at-') || live.includes(id)) continue;
      await alone(block);
      const screenshot = await block.screenshot({ animations: 'disabled' });
      changes.push(await lookChanged(`${id}-${width}-${colorScheme}`, screenshot));
    }
    expect(changes.filter((change) => change !== null)).toEqual([]);
    // The frames of the mails let no script run, and so not the fixed clock of this test either.
    const problems = visitor.problems.filter((text) => !text.startsWith("Blocked script execution in 'about:blank'"));
    calm({ ...visitor, problems });
    await visitor.context.close();
  });
});

describe('the gallery on one page', () => {
  const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);

  it('shows every block and state in all five languages and both themes, and no id twice', async () => {
    const page = async (query: string) =>
      (await fetch(`${server.url}/testing${query}`, { headers: { cookie } })).text();
    const ids = idsOf(await page('?language=all&theme=both'));
    const shown = idsOf(await page('')).flatMap((id) => (id.startsWith('at-') ? [id.slice('at-'.length)] : []));
    expect(shown.length).toBeGreaterThan(60);
    const wanted = shown.flatMap((id) =>
      publishedLanguages().flatMap((code) => [`sheet-${id}-${code}`, `sheet-${id}-${code}-dark`]),
    );
    expect(wanted.filter((id) => !ids.includes(id))).toEqual([]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(idsOf(await page('?kind=hero')).filter((id) => id.startsWith('at-'))).toEqual([
      'at-example-hero',
      'at-state-hero-mascot',
    ]);
  });

  it('in several languages or themes it is for staff alone: others are led to the sign-in, which is cheap', async () => {
    for (const query of ['?language=all', '?theme=both&kind=hero']) {
      const answer = await fetch(`${server.url}/testing${query}`, { redirect: 'manual' });
      expect(answer.status).toBe(302);
      expect(answer.headers.get('location')).toBe(`/sign-in?returnTo=${encodeURIComponent(`/testing${query}`)}`);
    }
  });

  it.each(variants(['dark', 'light'] as const))(
    'shows the theme it is asked for where the system is %s',
    async (colorScheme) => {
      const visitor = await visit({ colorScheme });
      const { page } = visitor;
      const paper = (selector: string) =>
        page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor);
      const [light, dark] = ['rgb(251, 249, 243)', 'rgb(15, 23, 20)'];
      await page.goto(`${server.url}/testing?kind=price`);
      expect(await paper('body')).toBe(colorScheme === 'light' ? light : dark);
      for (const theme of ['light', 'dark']) {
        await page.getByLabel('Theme').selectOption(theme);
        await page.getByRole('button', { name: 'Show' }).click();
        await page.waitForURL(`**theme=${theme}**`);
        expect(await paper('body')).toBe(theme === 'light' ? light : dark);
      }
      const [name = '', value = ''] = cookie.split('=', 2);
      await visitor.context.addCookies([{ name, value, url: server.url }]);
      await page.goto(`${server.url}/testing?language=all&theme=both&kind=price`);
      expect(await paper('#sheet-state-price-free-ta')).toBe(light);
      expect(await paper('#sheet-state-price-free-ta-dark')).toBe(dark);
      calm(visitor);
      await visitor.context.close();
    },
  );
});

describe('every kind of page', () => {
  it.each(pages)('%s moves nothing while it loads and is read, and carries at most 20 kB of CSS', async (path) => {
    // In the time zone of the pages: in another one an additional line appears after hydration, because no server knows the zone.
    const visitor = await visit({ viewport: { width: 360, height: 780 }, timezoneId: 'Asia/Kolkata' });
    const { page } = visitor;
    await page.addInitScript(() => {
      const told: number[] = [];
      Object.assign(window, { shifts: told });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) told.push(entry.value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const answer = await page.goto(server.url + path);
    const css = [...((await answer?.text()) ?? '').matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text);
    expect(gzipSync(css.join('')).length).toBeLessThanOrEqual(20 * 1024);
    await atRest(page);
    for (let down = 0; down < 6; down += 1) await page.mouse.wheel(0, 700);
    await page.waitForTimeout(300);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    // Fonts arrive after their fallbacks, which are scaled to match: a headline may wrap differently (`budgets.test.ts`).
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.015);
    await visitor.context.close();
  });

  it.each(pages)('%s can be read at 200 % zoom, and under reduced motion nothing moves', async (path) => {
    // A window of 1280 px at 200 % is 640 CSS pixels wide, each of them twice as fine.
    const visitor = await visit({
      viewport: { width: 640, height: 400 },
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    });
    const { page } = visitor;
    await page.goto(server.url + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    const slowest = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('*')].flatMap((element) => {
          const { transitionDuration, animationDuration } = getComputedStyle(element);
          return `${transitionDuration}, ${animationDuration}`.split(', ').map(Number.parseFloat);
        }),
      ),
    );
    expect(slowest).toBeLessThanOrEqual(0.001);
    await visitor.context.close();
  });
});

describe('a shared page', () => {
  it('names a picture of its own that never changes; an address of an older one leads to it', async () => {
    const html = await (await fetch(`${server.url}/workshop/rocket-science`)).text();
    const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const { pathname } = new URL(address);
    const picture = await fetch(server.url + pathname);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(picture.headers.get('cache-control')).toContain('immutable');
    const older = await fetch(server.url + pathname.replace(/[0-9a-f]{12}/, '000000000000'), { redirect: 'manual' });
    expect([older.status, older.headers.get('location')]).toEqual([302, pathname]);
    expect((await fetch(`${server.url}/og/000000000000/no-such-page.png`)).status).toBe(404);
  });
});
