import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { preparedDirectory, secret } from '#tests/prepared';
import { startThirdParties } from '#tests/fake-third-parties';
import { startServer, type RunningServer } from '#tests/running-server';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({
    dataDirectory: await preparedDirectory({ capacity: 10 }),
    environment: { SESSION_SECRET: secret },
  });
});
afterAll(() => server.kill());

/** HTML with its styles, in bytes of brotli 11: one first flight of TCP. Inline scripts have a budget of their own (`budgets.test.ts`). */
const aim = 14_000;

/**
 * Pages with the longest texts, or the most plans, that are heavier as sent, with their scripts; these numbers keep them from growing. Each holds the line
 * about test payments, which a shop that sells does not send. Raised by some 500 bytes when styles were no longer worked out by patterns (decision 0040).
 */
const heavier: Record<string, number> = {
  '/electronics-kit-1on1': 14_200,
  '/electronics-kit-1on1/kannada': 16_100,
  '/electronics-kit-1on1/malayalam': 16_150,
  '/electronics-kit-1on1/telugu': 16_200,
  '/en/workshop/aeromodelling-program': 14_100,
  '/en/workshop/summer-us': 14_100,
  '/maker': 14_100,
  '/maker/graduation-special': 15_000,
  '/maker/graduation-special-advance': 14_650,
  '/maker/pricing': 15_200,
  '/maker/pricing_advance': 15_150,
  '/maker/program-pricing': 15_600,
  '/maker/program-pricing-advance': 14_650,
  '/workshop/aeromodelling-for-kids': 14_200,
  '/workshop/aeromodelling-program': 15_500,
  '/workshop/big-bang-hillview-academy': 14_350,
  '/workshop/rocket-science': 15_000,
  '/workshop/summer': 15_100,
};

/** The longest texts, in scripts of three bytes a letter, are heavier than the aim also without their scripts. */
const heavierWithoutScripts: Record<string, number> = {
  '/electronics-kit-1on1/kannada': 14_450,
  '/electronics-kit-1on1/malayalam': 14_400,
  '/electronics-kit-1on1/telugu': 14_450,
};

it('HTML and styles of every page that search engines may show are at most 14 kB, on all but three; as sent, on all but those named', async () => {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(60);
  const tooHeavy: string[] = [];
  for (const path of paths) {
    const html = await (await fetch(server.url + path)).text();
    const sent = brotliCompressSync(html).length;
    if (sent > (heavier[path] ?? aim)) tooHeavy.push(`${path}: ${sent}`);
    if (sent <= aim) continue;
    const withoutScripts = brotliCompressSync(html.replaceAll(/<script>[^]*?<\/script>/g, '')).length;
    if (withoutScripts > (heavierWithoutScripts[path] ?? aim))
      tooHeavy.push(`${path} without its scripts: ${withoutScripts}`);
  }
  expect(tooHeavy).toEqual([]);
  expect(Object.keys(heavier).filter((path) => !paths.includes(path))).toEqual([]);
});

/** The longest texts and the most plans, with the question about consent. Ports and keys in a page differ between runs by some bytes. */
const heavierWithQuestion: Record<string, number> = {
  '/electronics-kit-1on1/kannada': 14_950,
  '/electronics-kit-1on1/malayalam': 14_950,
  '/electronics-kit-1on1/telugu': 15_000,
  '/maker/program-pricing': 14_450,
  '/workshop/aeromodelling-program': 14_300,
};

it('with every integration on, HTML and styles with the question about consent are at most 14 kB on all but five pages', async () => {
  const others = await startThirdParties();
  const tracked = await startServer({ environment: others.environment });
  const sitemap = await (await fetch(`${tracked.url}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
  const tooHeavy: string[] = [];
  for (const path of paths) {
    const html = await (await fetch(tracked.url + path)).text();
    expect(html, path).toContain('id="consent-dialog"');
    const size = brotliCompressSync(html.replaceAll(/<script>[^]*?<\/script>/g, '')).length;
    if (size > (heavierWithQuestion[path] ?? aim)) tooHeavy.push(`${path}: ${size}`);
  }
  await tracked.kill();
  await others.stop();
  expect(tooHeavy).toEqual([]);
});
