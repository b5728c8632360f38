import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { axeFindings } from '#tests/axe';
import { testBrowser } from '#tests/browser';
import { hydrated } from '#tests/navigate';
import { serverToRead } from '#tests/test-server';

const { visit } = testBrowser();
const server = serverToRead();

/** What each of these inputs is moved to, and what the page then says. */
const workshops: [path: string, moves: Record<string, string>, before: RegExp, after: RegExp][] = [
  ['/workshop/rocket-lite', { angle: '45' }, /35\.3 m far and 15\.3 m high/, /40\.8 m far and 10\.2 m high/],
  ['/workshop/data-science', { p5: '20' }, /Mean 8\.5 m, median 8 m/, /Mean 9\.7 m, median 8 m/],
  ['/workshop/aerodynamics', { front: '7' }, /Tail-heavy/, /Balanced: it glides about \d+(\.\d)? m/],
  ['/workshop/programming-foundation', { times: '5', angle: '144' }, /1080° is 3 full turns/, /720° is 2 full turns/],
  ['/workshop/programming-workshop', { step: '4' }, /Step 1: LED 1 on/, /Step 4: LED 1, 2, 3, 4 on/],
];

/** Moves a range as a finger does, which ends with these two events. */
const move = (input: Element, value: string) => {
  (input as HTMLInputElement).value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
};

it.each(workshops)(
  '%s: the first touch already counts, leaves the page as high as it was, and the result is said',
  async (path, moves, before, after) => {
    const { page, context, problems } = await visit();
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await page.goto(server.url + path, { waitUntil: 'load' });
    const block = page.locator('#try');
    await block.scrollIntoViewIfNeeded();
    const told = block.locator('[aria-live="polite"]');
    await expect.poll(() => told.textContent()).toMatch(before);
    const height = async () => (await block.boundingBox())?.height;
    const high = await height();
    const drawn = await block.locator('svg').first().innerHTML();
    expect(scripts.filter((url) => /\/try-[\w-]+\.js$/.test(url))).toEqual([]);
    // Before React is there: what is moved now must not be lost.
    for (const [name, value] of Object.entries(moves))
      await block.locator(`[data-value="${name}"]`).evaluate(move, value);
    expect(await told.textContent()).toMatch(before);
    await page.keyboard.press('Shift');
    await hydrated(page);
    await expect.poll(() => told.textContent()).toMatch(after);
    expect(await block.locator('svg').first().innerHTML()).not.toBe(drawn);
    const [own = '', ...more] = scripts.filter((url) => /\/try-[\w-]+\.js$/.test(url));
    expect(more).toEqual([]);
    expect(gzipSync(await (await fetch(own)).text()).length).toBeLessThanOrEqual(15_000);
    expect(await height()).toBe(high);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await axeFindings(page, { always: true })).toEqual([]);
    expect(problems).toEqual([]);
    await context.close();
  },
);

describe('the circuit', () => {
  it('is closed, wired and broken by keys alone', async () => {
    const { page, context, problems } = await visit();
    await page.goto(`${server.url}/workshop/solarkit-1on1`, { waitUntil: 'load' });
    const told = page.locator('#try [aria-live="polite"]');
    await page.locator('#try-closed').focus();
    await hydrated(page);
    expect(await told.textContent()).toContain('1 lamp glows, with 3 V on each. The battery gives 100 mA.');
    await page.keyboard.press('Space');
    await expect.poll(() => told.textContent()).toContain('The circuit is open');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => told.textContent()).toContain('2 lamps glow, with 1.5 V on each. The battery gives 50 mA.');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => told.textContent()).toContain('2 lamps glow, with 3 V on each. The battery gives 200 mA.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect.poll(() => told.textContent()).toContain('1 lamp glows, with 3 V on each. The battery gives 100 mA.');
    expect(problems).toEqual([]);
    await context.close();
  });

  it('without JavaScript is a drawing with its explanation, and shows no input that would do nothing', async () => {
    const { page, context } = await visit({ javaScriptEnabled: false });
    await page.goto(`${server.url}/workshop/solarkit-1on1`);
    const block = page.locator('#try');
    expect((await block.locator('svg').first().boundingBox())?.height).toBeGreaterThan(150);
    expect(await block.innerText()).toContain('by Ohm’s law');
    expect(await block.locator('input:visible').count()).toBe(0);
    await context.close();
  });
});

it('a page without something to try fetches neither its script nor its words', async () => {
  const { page, context } = await visit();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(`${server.url}/workshop/young-scientist`, { waitUntil: 'load' });
  await page.mouse.click(2, 2);
  await hydrated(page);
  const texts = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => text.includes('try.circuit.'))).toEqual([]);
  await context.close();
});
