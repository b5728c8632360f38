import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { hydrated } from '#tests/navigate';
import { testServer } from '#tests/test-server';

const { visit, calm } = testBrowser();
const server = testServer();

const workshop = '/workshop/electronics';
/** Long lines of the format are folded. */
const unfolded = (file: string) => file.replaceAll('\r\n ', '');

/** The address of the first link of a section whose name begins so. */
const addressOf = async (page: Page, section: string, name: RegExp) =>
  (await page.locator(`#${section}`).getByRole('link', { name }).first().getAttribute('href')) ?? '';

it('a parent reads when each session is, what a place costs and how many are left, without a script', async () => {
  const visitor = await visit({ javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(server.url + workshop);
  const times = await page.locator('#curriculum li time').allTextContents();
  expect(times).toHaveLength(2);
  expect(times[0]).toMatch(/^Sat.*4:30\spm\sIST$/);
  expect(times[1]).toMatch(/^Sun.*4:30\spm\sIST$/);
  const dates = page.locator('#schedule');
  await dates.getByText('40 seats left').waitFor();
  await dates.getByText('₹799').waitFor();
  await page.getByText('Names stand here once a teacher has agreed to be shown.').waitFor();
  const bar = page.locator('.enrol-bar');
  expect(await bar.textContent()).toContain('₹799');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  calm(visitor);
  await visitor.context.close();
});

it('all dates of a batch go into a calendar, and the page to another family, before anything is bought', async () => {
  const visitor = await visit({ javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(server.url + workshop);
  const answer = await fetch(server.url + (await addressOf(page, 'schedule', /^Add to calendar: /)));
  expect(answer.headers.get('content-type')).toContain('text/calendar');
  const file = unfolded(await answer.text());
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file).toContain('SUMMARY:Electronics Workshop (1)');
  expect(file).toContain(`URL;VALUE=URI:${server.url}${workshop}`);
  const share = new URL(await addressOf(page, 'schedule', /^Share on WhatsApp/));
  expect(share.origin + share.pathname).toBe('https://wa.me/');
  expect(share.searchParams.get('text')).toMatch(
    new RegExp(`^Electronics Workshop, from Sat.*IST\\. .*${server.url}${workshop}$`),
  );
  expect((await fetch(`${server.url}/dates/0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b.ics`)).status).toBe(404);
  await visitor.context.close();
});

it('a family in New York reads the sessions on its own clock too', async () => {
  const { page, context } = await visit({ timezoneId: 'America/New_York' });
  await page.goto(server.url + workshop);
  await page.mouse.click(2, 2);
  await hydrated(page);
  await page.locator('#curriculum').getByText('on your clock').first().waitFor();
  expect(await page.locator('#curriculum').getByText('on your clock').count()).toBe(2);
  await context.close();
});

it('a 1-on-1 page promises no dates that are agreed later', async () => {
  const { page, context } = await visit({ javaScriptEnabled: false });
  await page.goto(`${server.url}/electronics-kit-1on1`);
  expect(await page.locator('#curriculum li').count()).toBe(8);
  expect(await page.locator('#curriculum time').count()).toBe(0);
  expect(await addressOf(page, 'schedule', /^Share on WhatsApp/)).toMatch(/^https:\/\/wa\.me\//);
  await context.close();
});

it('a paid seat counts down and lifts off once, moves nothing else, and stands still for who wants no motion', async () => {
  const { payment } = await placeOrder(server.url, 'electronics-in', 'electronics-en-sat', 1);
  const { url } = await comeBack((await pay(payment ?? '')) ?? '');
  expect(new URL(url).pathname).toMatch(/\/success$/);
  const seen = async (reducedMotion: 'reduce' | 'no-preference') => {
    const { page, context } = await visit({ reducedMotion, viewport: { width: 360, height: 780 } });
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, {
            moved: Reflect.get(window, 'moved') + (entry as PerformanceEntry & { value: number }).value,
          });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // Faces that come late are another test's subject.
    await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(url, { waitUntil: 'load' });
    const parts = await page.evaluate(() =>
      ['.liftoff-rocket', '.liftoff-number'].map((part) => {
        const { animationName, opacity } = getComputedStyle(document.querySelector(part)!);
        return { animationName, opacity };
      }),
    );
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const rocket = await page.evaluate(() => getComputedStyle(document.querySelector('.liftoff-rocket')!).transform);
    const moved = await page.evaluate(() => Reflect.get(window, 'moved') as number);
    const findings = await axeFindings(page);
    await context.close();
    return { parts, rocket, moved, findings };
  };
  const still = await seen('reduce');
  expect(still.parts.map(({ animationName }) => animationName)).toEqual(['none', 'none']);
  expect(still.parts[1]?.opacity).toBe('0');
  const moving = await seen('no-preference');
  expect(moving.parts.map(({ animationName }) => animationName)).toEqual(['liftoff-rise', 'liftoff-count']);
  for (const { rocket, moved, findings } of [still, moving]) {
    expect(rocket).toBe('matrix(1, 0, 0, 1, 0, -96)');
    expect(moved).toBeLessThan(0.001);
    expect(findings).toEqual([]);
  }
});

it.each([
  { width: 360, reducedMotion: 'no-preference' as const, name: 'kit-travel' },
  { width: 1440, reducedMotion: 'no-preference' as const, name: 'kit-travel-across' },
  { width: 360, reducedMotion: 'reduce' as const, name: null },
])(
  'the box comes along to the step it has reached ($width px, $reducedMotion)',
  async ({ width, reducedMotion, name }) => {
    const { page, context } = await visit({ reducedMotion, viewport: { width, height: 800 } });
    await page.goto(`${server.url}/testing?kind=success`);
    const box = page.locator('.kit-travel').first();
    const seen = await box.evaluate((element) => {
      const { animationName, display } = getComputedStyle(element);
      return display === 'none' ? null : animationName;
    });
    expect(seen).toBe(name);
    // At its end it is gone: the icon of the step stands there.
    await box.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    expect(await box.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(false);
    await context.close();
  },
);
