import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { comeBack, pay, placeOrder } from '#tests/buyer';
import { notesShifts } from '#tests/layout-shift';
import { asWeighed, ofTheDay } from '#tests/page-weight';
import { testServer } from '#tests/test-server';

const { visit } = testBrowser();
const server = testServer({ postgres: true });

/** The page of thanks of a paid seat. */
let paid = '';
beforeAll(async () => {
  const batch = 'electronics-en-sat&page=/workshop/electronics';
  const { payment } = await placeOrder(server.url, 'electronics-in', batch, 1);
  paid = (await comeBack((await pay(payment ?? '')) ?? '')).url;
  expect(new URL(paid).pathname).toBe('/workshop/electronics/success');
});

/** When each named animation of the page is over, in milliseconds after its beginning. */
const endsOf = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((one): one is CSSAnimation => one instanceof CSSAnimation)
      .map((one) => [one.animationName, Number(one.effect?.getComputedTiming().endTime)] as const),
  );

const finished = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));

it.each([
  { width: 360, colorScheme: 'light' as const },
  { width: 1440, colorScheme: 'dark' as const },
])('a paid seat lifts off once, in three seconds, and moves nothing else ($width px, $colorScheme)', async (screen) => {
  const { page, context } = await visit({
    viewport: { width: screen.width, height: 800 },
    colorScheme: screen.colorScheme,
  });
  const moved = await notesShifts(page);
  // Faces that come late are another test's subject.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(paid, { waitUntil: 'load' });
  const moving = await endsOf(page);
  expect(new Set(moving.map(([name]) => name))).toEqual(new Set(['liftoff-rise', 'liftoff-burn', 'liftoff-count']));
  for (const [name, end] of moving) expect(end, name).toBeLessThan(3_000);
  await finished(page);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('.liftoff-rocket')!).transform)).toBe(
    'matrix(1, 0, 0, 1, 0, -96)',
  );
  expect(await moved()).toBeLessThan(0.001);
  expect(await axeFindings(page)).toEqual([]);
  await context.close();
});

it('for who wants no motion the rocket is in the air from the beginning, and no number is counted', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce' });
  const moved = await notesShifts(page);
  // Faces that come late are another test's subject.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(paid, { waitUntil: 'load' });
  expect(await endsOf(page)).toEqual([]);
  const looks = await page.evaluate(() => {
    const look = (part: string) => getComputedStyle(document.querySelector(part)!);
    return [look('.liftoff-rocket').transform, look('.liftoff-number').opacity];
  });
  expect(looks).toEqual(['matrix(1, 0, 0, 1, 0, -96)', '0']);
  expect(await moved()).toBeLessThan(0.001);
  await context.close();
});

it('the page of thanks, with its motion, is at most 14 kB as sent', async () => {
  const html = asWeighed(await (await fetch(paid)).text());
  expect(html).toContain('liftoff-rocket');
  expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14_000 + ofTheDay);
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
    // It disappears at its end, in favour of the step's icon.
    if (name) await box.scrollIntoViewIfNeeded();
    await finished(page);
    expect(await box.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(false);
    await context.close();
  },
);
