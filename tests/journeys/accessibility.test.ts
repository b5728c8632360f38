import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBrowser } from '#tests/browser';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';

const { visit, calm } = testBrowser();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer({
    dataDirectory: await preparedDirectory({ capacity: 5 }),
    environment: { SESSION_SECRET: secret },
  });
});
afterAll(() => server.kill());

/** One address of each kind of page. */
const pages = [
  '/',
  '/workshops',
  '/workshop/rocket-science',
  '/en/workshop/rocket-science',
  '/electronics-kit-1on1',
  '/products/electronics/pricing',
  '/policies/refund',
  '/workshop/rocket-science/success',
  '/workshop/payment-status',
  '/checkout/rocket-science-in',
  '/workshop/bigbang',
  '/classes',
  '/faq',
  '/support',
  '/privacy-choices',
  '/newsletter',
  '/testing',
  '/testing?language=te',
  '/no-such-page',
  '/sign-in',
];

describe.each(['light', 'dark'] as const)('in the %s theme', (colorScheme) => {
  it.each(pages)('%s has nothing that axe finds, and no sideways scroll at 320 px', async (path) => {
    const visitor = await visit({ colorScheme, reducedMotion: 'reduce', viewport: { width: 320, height: 700 } });
    const { page } = visitor;
    await page.goto(server.url + path);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
    ).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    if (path !== '/no-such-page') calm(visitor);
    await visitor.context.close();
  });
});
