import { describe, expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { chosenBatch, comeBack, pay, placeOrder } from '#tests/buyer';
import { hydrated } from '#tests/navigate';
import { serverToRead, testServer } from '#tests/test-server';
import { world } from '#tests/world';

type Rect = { x: number; y: number };
type LayoutShift = PerformanceEntry & {
  value: number;
  sources?: { node: Node | null; previousRect: Rect; currentRect: Rect }[];
};

const { visit, calm } = testBrowser();
const server = serverToRead();
const shop = testServer({ postgres: true, environment: { SANDBOX_PAYMENTS: 'on' } });

/** Half a pixel of a part of the page: a browser under load rounds so. A line that is not kept free moves a page by ten times as much. */
const roundingError = 0.001;

/** Layout shifts on a page until the line by the visitor's own clock is shown, or would be. */
async function moved(
  address: string,
  timezoneId: string,
  width: number,
): Promise<{ moved: string[]; lines: string[] }> {
  const visitor = await visit({ timezoneId, viewport: { width, height: 780 } });
  const { page } = visitor;
  // The router starts by itself: what moves within half a second after a touch would not count.
  await page.addInitScript((least) => {
    Object.assign(window, { moved: [], requestIdleCallback: (run: () => void) => setTimeout(run, 0) });
    const wait = window.setTimeout;
    Object.assign(window, { setTimeout: (run: () => void, time = 0) => wait(run, time === 8000 ? 500 : time) });
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources = [] } of list.getEntries() as LayoutShift[])
        if (value > least)
          Reflect.get(window, 'moved').push(
            `${value} at ${startTime} ms: ${sources.map(({ node, previousRect: from, currentRect: to }) => `${(node as Element | null)?.outerHTML ?? node?.textContent} from ${from.x},${from.y} to ${to.x},${to.y}`).join('; ')}`,
          );
    }).observe({ type: 'layout-shift', buffered: true });
  }, roundingError);
  // Faces that come late move lines too, which is another test's subject.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(address, { waitUntil: 'load' });
  await page.locator(':has(> [data-zone])').first().scrollIntoViewIfNeeded();
  await hydrated(page);
  await page.waitForTimeout(500);
  const lines = await page.locator('[data-zone]').allTextContents();
  const far = await page.evaluate(() => Reflect.get(window, 'moved') as string[]);
  visitor.problems.splice(
    0,
    visitor.problems.length,
    ...visitor.problems.filter((line) => !line.includes('ERR_FAILED')),
  );
  calm(visitor);
  await visitor.context.close();
  return { moved: far, lines };
}

describe.each(['/en/workshop/rocket-science', '/workshop/rocket-science', `/checkout/${world.offer}`])('%s', (path) => {
  it.each([360, 1280])(
    'says the time on the clock of a visitor in New York, and moves nothing (%i px wide)',
    async (width) => {
      const seen = await moved(server.url + path, 'America/New_York', width);
      expect(seen.lines[0]).toMatch(/your time|உங்கள் நேரப்படி/);
      expect(seen.moved).toEqual([]);
    },
  );

  it('says nothing to a visitor whose clock is the same, and keeps no line free', async () => {
    const seen = await moved(server.url + path, 'Asia/Calcutta', 360);
    expect(seen.lines.join('')).toBe('');
    expect(seen.moved).toEqual([]);
  });
});

it('the own clock is shown at once, while the router of the page has not come', async () => {
  const visitor = await visit({ timezoneId: 'America/New_York', viewport: { width: 360, height: 780 } });
  const { page } = visitor;
  await page.route('**/start-router-*.js', (route) => route.abort());
  await page.goto(`${server.url}/en/workshop/rocket-science`, { waitUntil: 'load' });
  const lines = () =>
    page.locator('[data-zone]').evaluateAll((all) =>
      all.map((line) => {
        const { content, visibility } = getComputedStyle(line, '::before');
        return line.textContent === '' && visibility === 'visible' ? content : 'not yet';
      }),
    );
  await expect.poll(async () => (await lines()).every((line) => /E[SD]T your time/.test(line))).toBe(true);
  expect((await lines()).length).toBeGreaterThan(1);
  await visitor.context.close();
});

it.each([360, 1280])('the page of a paid seat moves nothing for a family abroad (%i px wide)', async (width) => {
  const batch = chosenBatch(await (await fetch(`${shop.url}/checkout/maker-us`)).text());
  const { payment } = await placeOrder(shop.url, 'maker-us', batch, width);
  const { url } = await comeBack((await pay(payment ?? '')) ?? '');
  const seen = await moved(url, 'Asia/Kathmandu', width);
  expect(seen.lines.length).toBeGreaterThan(4);
  expect(seen.lines.every((line) => line.includes('your time'))).toBe(true);
  expect(seen.moved).toEqual([]);
});
