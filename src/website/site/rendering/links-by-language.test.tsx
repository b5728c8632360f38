import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { languageNameIn, languages, type Language } from '#foundation/locale/language.ts';
import { setPublishedLanguages } from '#foundation/locale/language-list.server.ts';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { testDatabase } from '#tests/database';
import { importContent, importLimit } from '../authoring/import-content.ts';
import type { PreparedSchedule } from '../blocks/schedule/schema.ts';
import type { PreparedWorkshopList } from '../blocks/workshop-list/schema.ts';
import { pageEntries, publicPaths } from '../pages/find-page.ts';
import { findPublicPage } from './find-public-page.ts';
import { loadPage } from './load-page.ts';
import { PageView } from './ui/page-view.tsx';

testDatabase();

const nobody = { kind: 'nobody', looked: false } as const;
/** The language of every address that was asked for, null for what is no page. */
const spoken = new Map<string, Language | null>();

async function open(path: string) {
  const url = new URL(path, 'http://localhost:3000');
  const found = await findPublicPage(url);
  if (!('page' in found)) return null;
  const { view } = await loadPage(found.page, { ...found, query: url.searchParams, visitor: nobody });
  const router = createMemoryRouter([{ path: '*', element: <PageView page={view} answer={undefined} /> }], {
    initialEntries: [path],
  });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return { language: found.page.language, html };
}

async function languageAt(path: string): Promise<Language | null> {
  if (!spoken.has(path)) {
    const found = await findPublicPage(new URL(path, 'http://localhost:3000'));
    spoken.set(path, 'page' in found ? found.page.language : null);
  }
  return spoken.get(path) ?? null;
}

/** Addresses of the product itself that are no pages: their language is in the query, or they are files. */
const ownScreens =
  /^\/(?:checkout|waitlist|privacy-choices|your-data|family|dates|calendar|media|pictures|certificates|newsletter)\b/;

/** The links of a page that open another language without saying so. */
async function silentLinks({ language, html }: { language: Language; html: string }): Promise<string[]> {
  const silent: string[] = [];
  for (const [, tag = '', text = ''] of html.matchAll(/<a\s([^>]*)>(.*?)<\/a>/gs)) {
    const href = /\bhref="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '';
    if (!href.startsWith('/') || href.startsWith('//')) continue;
    const url = new URL(href, 'http://localhost:3000');
    const target = ownScreens.test(url.pathname)
      ? /\.(?:ics|pdf|svg|avif)$/.test(url.pathname)
        ? language
        : (url.searchParams.get('language') ?? 'en')
      : await languageAt(url.pathname + url.search);
    if (target === null || target === language) continue;
    const named =
      tag.includes(`hrefLang="${target}"`) &&
      (text.includes(languageNameIn(target as Language, language)) ||
        text.includes(languages[target as Language].name));
    if (!named) silent.push(`${href} (${target}): ${text.replaceAll(/<[^>]*>/g, '')}`);
  }
  return [...new Set(silent)];
}

beforeEach(async () => {
  const outcome = await inTransaction((tx) => importContent(tx, 'content'), importLimit);
  if (!outcome.ok) throw new Error(outcome.details.join('\n'));
});
beforeAll(() => prepareLanguage('en'));

describe('links by language', () => {
  it('every link of a page leads to its language or names the other one', async () => {
    const silent: Record<string, string[]> = {};
    const seen = new Map<Language, number>();
    // English pages lead where their authors say: two of them, one with a link to a page in Tamil.
    const entries = await pageEntries(database(), await publicPaths(database()));
    const paths = [...entries.values()].filter(({ language }) => language !== 'en').map(({ path }) => path);
    for (const path of [...paths, '/', '/powered']) {
      const page = await open(path);
      if (!page) continue;
      seen.set(page.language, (seen.get(page.language) ?? 0) + 1);
      const found = await silentLinks(page);
      if (found.length > 0) silent[path] = found;
    }
    expect(silent).toEqual({});
    for (const code of ['ta', 'te', 'kn', 'ml'] as const) expect(seen.get(code)).toBeGreaterThan(14);
  }, 300_000);

  it('a language that is switched on has its own home, lists and policies at once, with links in it', async () => {
    setPublishedLanguages(['en', 'ta', 'te', 'kn', 'ml', 'hi']);
    try {
      for (const path of [
        '/hindi',
        '/hindi/workshops',
        '/hindi/support',
        '/hindi/policies/terms',
        '/hindi/workshop/payment-status',
      ]) {
        const page = await open(path);
        expect(page?.language, path).toBe('hi');
        expect(page && (await silentLinks(page)), path).toEqual([]);
      }
    } finally {
      setPublishedLanguages(['en', 'ta', 'te', 'kn', 'ml']);
    }
    expect(await open('/hindi/workshops')).toBeNull();
  });

  it('an address that leads nowhere is refused in the language that it begins with, or of the page above it', async () => {
    const refused = async (path: string) => {
      const found = await findPublicPage(new URL(path, 'http://localhost:3000'));
      return 'refuse' in found ? found.refuse : expect.unreachable(path);
    };
    expect(await refused('/tamil/nothing')).toMatchObject({ status: 404, language: 'ta' });
    expect((await refused('/malayalam/nothing')).words?.title).toBe('ഈ പേജ് ഒളിച്ചുകളിക്കുകയാണ്!');
    // The workshop itself is taught and written in Tamil.
    expect(await refused('/workshop/rocket-science/nothing')).toMatchObject({ language: 'ta' });
    expect(await refused('/nothing')).toMatchObject({ language: 'en' });
    expect(await refused('/hindi/nothing')).toMatchObject({ language: 'en' });
  });

  it('lists offer what is taught in their language first, then the others under a heading of their own', async () => {
    const view = async (path: string) => {
      const url = new URL(path, 'http://localhost:3000');
      const found = await findPublicPage(url);
      if (!('page' in found)) return expect.unreachable(path);
      return (await loadPage(found.page, { ...found, query: url.searchParams, visitor: nobody })).view.blocks;
    };
    const names = { tamil: 'தமிழ்', telugu: 'తెలుగు', kannada: 'ಕನ್ನಡ', malayalam: 'മലയാളം' };
    for (const [at, name] of Object.entries(names)) {
      const soon = (await view(`/${at}`)).find(({ id }) => id === 'next') as unknown as PreparedWorkshopList;
      expect(soon.cards[0]?.next?.language, at).toBe(name);
      const { batches, inLanguage = 0 } = (await view(`/${at}/classes`)).find(
        ({ id }) => id === 'table',
      ) as unknown as PreparedSchedule;
      expect(inLanguage, at).toBeGreaterThan(0);
      expect(
        batches.map(({ language }) => language === name),
        at,
      ).toEqual(batches.map((_, index) => index < inLanguage));
      const list = (await view(`/${at}/workshops`)).find(({ id }) => id === 'list') as unknown as PreparedWorkshopList;
      expect(list.first?.starts, at).toBe('in-language');
      const cards = list.cards.slice(0, list.first?.count);
      expect(
        cards.map(({ next }) => next?.language),
        at,
      ).toEqual(cards.map(() => name));
    }
    const english = (await view('/classes')).find(({ id }) => id === 'table') as unknown as PreparedSchedule;
    expect(english.inLanguage).toBeUndefined();
  });

  it('every public page in a language has a switch to all others, and each way leads to a page of that language', async () => {
    const others = ['en', 'ta', 'te', 'kn', 'ml'];
    for (const path of [
      '/',
      '/tamil/faq',
      '/workshops',
      '/telugu/classes',
      '/workshop/electronics',
      '/labs',
      '/search?language=kn&q=rocket',
    ]) {
      const page = await open(path);
      const links = [...(page?.html ?? '').matchAll(/<a href="([^"]*)" hrefLang="(\w+)" lang="\2"/g)];
      expect(new Set(links.map(([, , code]) => code)), path).toEqual(new Set(others));
      for (const [, to = '', code] of links)
        expect(await languageAt(to.replaceAll('&amp;', '&')), `${path} to ${to}`).toBe(code);
      if (path.includes('q=')) expect(links.every(([, to]) => to?.includes('q=rocket'))).toBe(true);
    }
  });

  it('control: finds a link that does not say its language', async () => {
    const html = '<a href="/workshop/electronics">மின்னணுவியல்</a><a href="/tamil/faq">கேள்விகள்</a>';
    expect(await silentLinks({ language: 'ta', html })).toEqual(['/workshop/electronics (en): மின்னணுவியல்']);
  });
});
