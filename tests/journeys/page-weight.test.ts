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

/** Pages with the longest texts, or the most plans, that are heavier as sent, with their scripts; these numbers keep them from growing. Each holds the line about test payments, which a shop that sells does not send. */
const heavier: Record<string, number> = {
  '/electronics-kit-1on1/kannada': 15_650,
  '/electronics-kit-1on1/malayalam': 15_650,
  '/electronics-kit-1on1/telugu': 15_700,
  '/maker/graduation-special': 14_500,
  '/maker/graduation-special-advance': 14_150,
  '/maker/pricing': 14_700,
  '/maker/pricing_advance': 14_650,
  '/maker/program-pricing': 15_100,
  '/maker/program-pricing-advance': 14_150,
  '/workshop/aeromodelling-program': 15_000,
  '/workshop/rocket-science': 14_500,
  '/workshop/summer': 14_600,
};

it('HTML and styles of every page that search engines may show are at most 14 kB; as sent, all but the few that are named', async () => {
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
    if (withoutScripts > aim) tooHeavy.push(`${path} without its scripts: ${withoutScripts}`);
  }
  expect(tooHeavy).toEqual([]);
  expect(Object.keys(heavier).filter((path) => !paths.includes(path))).toEqual([]);
});

/** The longest texts, in scripts of three bytes a letter, with the question about consent. Ports and keys in a page differ between runs by some bytes. */
const heavierWithQuestion: Record<string, number> = {
  '/electronics-kit-1on1/kannada': 14_600,
  '/electronics-kit-1on1/malayalam': 14_600,
  '/electronics-kit-1on1/telugu': 14_600,
};

it('with every integration on, HTML and styles with the question about consent are at most 14 kB on all but three pages', async () => {
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
