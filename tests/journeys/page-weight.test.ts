import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { startThirdParties } from '#tests/fake-third-parties';
import { startServer } from '#tests/running-server';
import { preparedDirectory, secret } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { testServer } from '#tests/test-server';

const server = testServer();

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } };

/** Bytes of brotli 11, or of the fast form where that is already small enough: the smallest form is not larger. */
function weight(html: string, enough: number): number {
  const bound = brotliCompressSync(html, fast).length;
  return bound <= enough ? bound : brotliCompressSync(html).length;
}

/** HTML with its styles, in bytes of brotli 11: one first flight of TCP. Inline scripts have a budget of their own (`budgets.test.ts`). */
const aim = 14_000;
/** What each page weighs as sent, measured by the first test. */
const weights = new Map<string, number>();

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
    const sent = weight(html, aim);
    weights.set(path, sent);
    if (sent > (heavier[path] ?? aim)) tooHeavy.push(`${path}: ${sent}`);
    if (sent <= aim) continue;
    const withoutScripts = weight(html.replaceAll(/<script>[^]*?<\/script>/g, ''), aim);
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
  const dataDirectory = await preparedDirectory();
  const tracked = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret, ...others.environment } });
  const sitemap = await (await fetch(`${tracked.url}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
  const tooHeavy: string[] = [];
  // The question weighs the same everywhere: where the page alone is light, it is with it.
  const asked = longProofs ? paths : paths.filter((path) => (weights.get(path) ?? aim) > 11_500);
  expect(asked.length).toBeGreaterThan(20);
  for (const path of asked) {
    const html = await (await fetch(tracked.url + path)).text();
    expect(html, path).toContain('id="consent-dialog"');
    const most = heavierWithQuestion[path] ?? aim;
    const size = weight(html.replaceAll(/<script>[^]*?<\/script>/g, ''), most);
    if (size > most) tooHeavy.push(`${path}: ${size}`);
  }
  await tracked.kill();
  await others.stop();
  expect(tooHeavy).toEqual([]);
});
