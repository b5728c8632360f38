import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { testBrowser } from '#tests/browser';
import { facesAdded } from '#tests/faces';
import { longProofs } from '#tests/proofs';
import { serverToRead } from '#tests/test-server';

const { visit } = testBrowser();
const server = serverToRead();

type Written = {
  path: string;
  kind?: string;
  variantOf?: string;
  blocks?: { kind?: string; title?: string }[];
  override?: { hero?: { title?: string } };
};

/** The pages of the starter content, pricing pages apart; a variant is of the kind of the page it is made from. */
function starterPages(): { pricing: string[]; others: Written[] } {
  const root = 'content/pages';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
  const written = files.map((name) => parse(readFileSync(path.join(root, name), 'utf8')) as Written);
  const byPath = new Map(written.map((page) => [page.path, page]));
  const kindOf = ({ kind, variantOf = '' }: Written): string | undefined => {
    const base = byPath.get(variantOf);
    return kind ?? (base && kindOf(base));
  };
  const isPricing = (page: Written) => kindOf(page)?.startsWith('pricing') === true;
  return {
    pricing: written.filter(isPricing).map((page) => page.path),
    others: written.filter((page) => !isPricing(page)),
  };
}

/** What a visitor has before the first scroll: the lowest edges of what must be in sight, in CSS pixels, and how the page is laid out. */
function firstScreen(page: Page) {
  return page.evaluate(() => {
    const hero = document.querySelector('.hero')!;
    const bottom = (element: Element | null | undefined) => element?.getBoundingClientRect().bottom ?? Infinity;
    const headline = hero.querySelector('h1')!;
    const words = document.createRange();
    words.selectNodeContents(headline);
    // Letters of two fonts on one line have different tops.
    const lineHeight = Number.parseFloat(getComputedStyle(headline).lineHeight);
    const bar = document.querySelector('.enrol-bar');
    const covered = bar && getComputedStyle(bar).display !== 'none' ? bar.getBoundingClientRect().top : innerHeight;
    return {
      price: bottom([...hero.querySelectorAll('.card .heading')].find((one) => /[₹$]\s?\d/.test(one.textContent))),
      date: bottom(hero.querySelector('.card time[datetime]')),
      button: bottom(hero.querySelector('.card a[href^="/checkout/"]')),
      buttons: hero.querySelectorAll('.button-primary').length,
      lines: Math.round(words.getBoundingClientRect().height / lineHeight),
      tooWide: document.documentElement.scrollWidth - innerWidth,
      screen: Math.min(covered, innerHeight),
    };
  });
}

const screens = [
  { width: 360, height: 780, most: 3 },
  { width: 1440, height: 900, most: 2 },
];

it('every pricing page has price, next date and one button in the first screen of a phone and a desktop, under a short headline', async () => {
  const { page, context } = await visit();
  const paths = starterPages().pricing;
  expect(paths.length).toBeGreaterThan(20);
  const problems: string[] = [];
  for (const address of paths) {
    await page.goto(server.url + address, { waitUntil: 'domcontentloaded' });
    await facesAdded(page);
    for (const { width, height, most } of screens) {
      await page.setViewportSize({ width, height });
      const seen = await firstScreen(page);
      const told = (problem: string) => problems.push(`${address} at ${width} px: ${problem}`);
      for (const what of ['price', 'date', 'button'] as const)
        if (!(seen[what] <= seen.screen)) told(`${what} ends at ${seen[what]} of ${seen.screen}`);
      if (seen.buttons !== 1) told(`${seen.buttons} main buttons`);
      if (!(seen.lines <= most)) told(`a headline of ${seen.lines} lines`);
      if (seen.tooWide > 0) told(`scrolls ${seen.tooWide} px sideways`);
    }
  }
  expect(problems).toEqual([]);
  await context.close();
});

it('no other page of the starter content opens with a headline of more than three lines on a phone', async () => {
  const { page, context } = await visit();
  const headline = ({ blocks, override }: Written) =>
    override?.hero?.title ?? blocks?.find(({ kind }) => kind === 'hero')?.title ?? '';
  const byLength = starterPages()
    .others.filter((one) => headline(one) !== '')
    .toSorted((a, b) => headline(b).length - headline(a).length);
  expect(byLength.length).toBeGreaterThan(40);
  await page.setViewportSize({ width: 360, height: 780 });
  const problems: string[] = [];
  /** Shown to families with an order alone. */
  const closed: string[] = [];
  // The longest are the ones that may be too long.
  for (const { path: address } of longProofs ? byLength : byLength.slice(0, 12)) {
    await page.goto(server.url + address, { waitUntil: 'domcontentloaded' });
    await facesAdded(page);
    if ((await page.locator('.hero').count()) === 0) closed.push(address);
    else if ((await firstScreen(page)).lines > 3) problems.push(address);
  }
  expect(problems).toEqual([]);
  expect(closed.length).toBeLessThan(10);
  await context.close();
});
