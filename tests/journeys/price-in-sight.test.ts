import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { memoize } from '#foundation/kit/memoize.ts';
import { languageNameIn, type Language } from '#foundation/locale/language.ts';
import { testBrowser } from '#tests/browser';
import { facesAdded } from '#tests/faces';
import { longProofs } from '#tests/proofs';
import { serverToRead } from '#tests/test-server';
import { inLanes } from '../hold/ask-raw.ts';

const { visit } = testBrowser();
const server = serverToRead();

const codes: Language[] = ['en', 'ta', 'te', 'kn', 'ml', 'hi'];

type Written = {
  path: string;
  kind?: string;
  variantOf?: string;
  blocks?: { kind?: string; title?: string }[];
  override?: { hero?: { title?: string } };
};

/** The pages of the starter content; a variant is of the kind of the page it is made from. */
function starterPages(): (Written & { pricing: boolean })[] {
  const root = 'content/pages';
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
  const written = files.map((name) => parse(readFileSync(path.join(root, name), 'utf8')) as Written);
  const byPath = new Map(written.map((page) => [page.path, page]));
  const kindOf = ({ kind, variantOf = '' }: Written): string | undefined => {
    const base = byPath.get(variantOf);
    return kind ?? (base && kindOf(base));
  };
  return written.map((page) => ({ ...page, pricing: kindOf(page)?.startsWith('pricing') === true }));
}

/** The pages that sell, as the server sends them. */
const offerPages = memoize(async (): Promise<(Written & { pricing: boolean })[]> => {
  const found = [];
  for (const page of starterPages()) {
    const answer = await fetch(server.url + page.path, { redirect: 'manual' });
    if ((await answer.text()).includes('class="selling"')) found.push(page);
  }
  return found;
});

/** The name of any language, in any language of the site. */
const languageNames = new RegExp(codes.flatMap((of) => codes.map((within) => languageNameIn(of, within))).join('|'));

/** What a visitor sees of the card that stays in sight, in CSS pixels, and how the page is laid out. */
function seenOf(page: Page) {
  return page.evaluate(() => {
    const probe = document.createElement('i');
    probe.style.color = 'var(--color-accent)';
    document.body.append(probe);
    const accent = getComputedStyle(probe).color;
    probe.remove();
    const bar = document.querySelector<HTMLElement>('.selling > .enrol-bar')!;
    const within = (element: Element | null | undefined) => {
      if (!element?.checkVisibility({ visibilityProperty: true })) return false;
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && bottom > top;
    };
    const button = bar.querySelector('a[href^="/checkout/"]');
    const headline = document.querySelector('h1')!;
    const words = document.createRange();
    words.selectNodeContents(headline);
    // Letters of two fonts on one line have different tops.
    const lineHeight = Number.parseFloat(getComputedStyle(headline).lineHeight);
    return {
      parts: {
        price: within(bar.querySelector('.enrol-price')),
        date: within(bar.querySelector('time[datetime]')),
        button: within(button),
      },
      text: bar.innerText,
      yellow: button !== null && getComputedStyle(button).backgroundColor === accent,
      otherButtons: [...document.querySelectorAll('.hero a[href^="/checkout/"]')].filter((one) => within(one)).length,
      lines: Math.round(words.getBoundingClientRect().height / lineHeight),
      beside: headline.getBoundingClientRect().right <= bar.getBoundingClientRect().left,
      height: bar.offsetHeight,
      tooWide: document.documentElement.scrollWidth - innerWidth,
    };
  });
}

const screens = [
  { width: 360, height: 780, most: 3, highest: 176 },
  { width: 768, height: 1024, most: 3, highest: 170 },
  { width: 1440, height: 900, most: 2, highest: 700 },
];

/** Pages that wait for their faces side by side: each does so for two seconds. */
const tabs = 6;

it('every offer page has price, next date, language and one yellow button in the first screen of a phone; each fourth, or all, also far below it, on a tablet and on a desk', async () => {
  const pages = (await offerPages()).map((one, index) => ({ ...one, whole: longProofs || index % 4 === 0 }));
  expect(pages.length).toBeGreaterThan(66);
  const problems: string[] = [];
  const visits = await Promise.all(Array.from({ length: tabs }, () => visit()));
  const free = visits.map(({ page }) => page);
  await inLanes(pages, tabs, async ({ path: address, pricing, whole }) => {
    const page = free.pop()!;
    await page.goto(server.url + address, { waitUntil: 'domcontentloaded' });
    await facesAdded(page);
    // A line of another face may be longer, and the card higher.
    await page.evaluate(async () => {
      // The faces of a script are fetched once its letters are laid out.
      await new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut)));
      await document.fonts.ready;
    });
    for (const { width, height, most, highest } of whole ? screens : screens.slice(0, 1)) {
      await page.setViewportSize({ width, height });
      for (const share of whole ? [0, 0.5] : [0]) {
        await page.evaluate((far) => scrollTo(0, document.querySelector('main')!.scrollHeight * far), share);
        const seen = await seenOf(page);
        const told = (problem: string) => problems.push(`${address} at ${width} px, ${share} down: ${problem}`);
        for (const [what, there] of Object.entries(seen.parts)) if (!there) told(`${what} is out of sight`);
        if (!languageNames.test(seen.text)) told(`no language in “${seen.text}”`);
        if (!seen.yellow) told('the button is not yellow');
        if (seen.otherButtons > 0) told('the hero asks for the same again');
        if (pricing && seen.lines > most) told(`a headline of ${seen.lines} lines`);
        if (width > 1400 && share === 0 && !seen.beside) told('the card covers the headline');
        if (seen.height > highest) told(`${seen.height} px high with “${seen.text}”`);
        if (seen.tooWide > 0) told(`scrolls ${seen.tooWide} px sideways`);
      }
    }
    free.push(page);
  });
  await Promise.all(visits.map(({ context }) => context.close()));
  expect(problems).toEqual([]);
});

it('the card says the price by session of several, and with an advance what is paid in all', async () => {
  const { page, context } = await visit({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });
  const bar = page.locator('.selling > .enrol-bar');
  await page.goto(`${server.url}/en/maker/pricing`);
  expect(await bar.innerText()).toContain('₹625 a session');
  await page.goto(`${server.url}/en/maker/pricing_advance`);
  expect(await bar.innerText()).toMatch(/₹2,999\s+now, of ₹29,999/);
  expect(await bar.innerText()).toContain('₹625 a session');
  await context.close();
});

it('what has the focus is never behind the card, on the smallest phone in Tamil, where the card is highest', async () => {
  const { page, context } = await visit({ reducedMotion: 'reduce', viewport: { width: 320, height: 640 } });
  await page.goto(`${server.url}/workshop/summer`);
  await facesAdded(page);
  const hidden: string[] = [];
  let looked = 0;
  for (let at = 0; at < 60; at += 1) {
    await page.keyboard.press('Tab');
    const [part, behind] = await page.evaluate(() => {
      const focused = document.activeElement!;
      const bar = document.querySelector('.selling > .enrol-bar')!;
      const [one, card] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
      const over =
        focused !== document.body && !bar.contains(focused) && one.top < card.bottom && one.bottom > card.top + 1;
      return [`${focused.tagName} ${focused.textContent.trim().slice(0, 30)}`, over] as const;
    });
    if (part.startsWith('INPUT')) looked += 1;
    if (behind) hidden.push(part);
  }
  expect(looked).toBeGreaterThan(1);
  expect(hidden).toEqual([]);
  await context.close();
});

/** The lines of the first headline of a page. */
const linesOf = (page: Page) =>
  page.evaluate(() => {
    const headline = document.querySelector('.hero h1')!;
    const words = document.createRange();
    words.selectNodeContents(headline);
    return Math.round(words.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(headline).lineHeight));
  });

it('no other page of the starter content opens with a headline of more than three lines on a phone', async () => {
  const { page, context } = await visit();
  const headline = ({ blocks, override }: Written) =>
    override?.hero?.title ?? blocks?.find(({ kind }) => kind === 'hero')?.title ?? '';
  const byLength = starterPages()
    .filter((one) => !one.pricing && headline(one) !== '')
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
    else if ((await linesOf(page)) > 3) problems.push(address);
  }
  expect(problems).toEqual([]);
  expect(closed.length).toBeLessThan(10);
  await context.close();
});
