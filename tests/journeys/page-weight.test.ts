import { brotliCompressSync, constants } from 'node:zlib';
import { expect, it } from 'vitest';
import { asWeighed, ofTheDay } from '#tests/page-weight';
import { longProofs } from '#tests/proofs';
import { serverToRead } from '#tests/test-server';
import { trackedSiteToRead } from '#tests/tracked-site';

const server = serverToRead();
const tracked = trackedSiteToRead();

const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 } };

/** Bytes of brotli 11, or of the fast level if that is already small enough. */
function weight(html: string, enough: number): number {
  const bound = brotliCompressSync(html, fast).length;
  return bound <= enough ? bound : brotliCompressSync(html).length;
}

/** HTML with its styles and the scripts in it, in bytes of brotli 11: one first flight of TCP (design, budgets). */
const aim = 14_000;
/** What each page weighs as sent, measured by the first test. Each holds the line about test payments, which a shop that sells does not send. */
const weights = new Map<string, number>();

/** What is above the aim since pages that sell have a menu, languages and the card of the price; most are long texts in Indic scripts. */
const heavier: Record<string, number> = {
  '/electronics-kit-1on1/kannada': 14_400,
  '/electronics-kit-1on1/malayalam': 14_350,
  '/electronics-kit-1on1/telugu': 14_390,
  '/maker/program-pricing': 14_150,
  '/workshop/aeromodelling-program': 14_530,
  '/workshop/rocket-science': 14_320,
  '/workshop/summer': 14_400,
};

it('every page that search engines may show is sent in at most 14 kB, in each language, but for seven', async () => {
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
  expect(paths.length).toBeGreaterThan(120);
  const tooHeavy: string[] = [];
  for (const path of paths) {
    const html = asWeighed(await (await fetch(server.url + path)).text());
    const sent = weight(html, aim);
    weights.set(path, sent);
    if (sent > (heavier[path] ?? aim) + ofTheDay) tooHeavy.push(`${path}: ${sent}`);
  }
  expect(tooHeavy).toEqual([]);
});

/** The longest texts and the most plans, with the question about consent. */
const heavierWithQuestion: Record<string, number> = {
  '/electronics-kit-1on1': 14_230,
  '/electronics-kit-1on1/kannada': 15_480,
  '/electronics-kit-1on1/malayalam': 15_490,
  '/electronics-kit-1on1/telugu': 15_540,
  '/en/workshop/aeromodelling-program': 14_380,
  '/maker-us/program-pricing': 14_050,
  '/maker/graduation-special': 14_600,
  '/maker/graduation-special-advance': 14_200,
  '/maker/pricing': 14_600,
  '/maker/pricing_advance': 14_570,
  '/maker/program-pricing': 14_740,
  '/malayalam/workshops': 14_200,
  '/tamil/workshops': 14_380,
  '/telugu/workshops': 14_200,
  '/workshop/aeromodelling-for-kids': 14_610,
  '/workshop/aeromodelling-program': 15_200,
  '/workshop/big-bang-hillview-academy': 14_620,
  '/workshop/electronics': 14_110,
  '/workshop/electronics-kit': 14_450,
  '/workshop/rocket-science': 14_970,
  '/workshop/summer': 15_050,
  '/workshops': 14_200,
};

it('with every integration on, HTML and styles with the question about consent are at most 14 kB on all but 22 pages', async () => {
  const sitemap = await (await fetch(`${tracked.server.url}/sitemap.xml`)).text();
  const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname);
  const tooHeavy: string[] = [];
  // The question weighs the same everywhere: where the page alone is light, it is with it.
  const asked = longProofs ? paths : paths.filter((path) => (weights.get(path) ?? aim) > 11_500);
  expect(asked.length).toBeGreaterThan(20);
  for (const path of asked) {
    const html = asWeighed(await (await fetch(tracked.server.url + path)).text());
    expect(html, path).toContain('id="consent-dialog"');
    const most = (heavierWithQuestion[path] ?? aim) + ofTheDay;
    const size = weight(html.replaceAll(/<script>[^]*?<\/script>/g, ''), most);
    if (size > most) tooHeavy.push(`${path}: ${size}`);
  }
  expect(tooHeavy).toEqual([]);
});
