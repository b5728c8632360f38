import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { languageNameIn, languages, type Language } from '#foundation/locale/language.ts';
import { setPublishedLanguages } from '#foundation/locale/language-list.server.ts';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { testDatabase } from '#tests/database';
import { importContent, importLimit } from '../authoring/import-content.ts';
import { publicPaths } from '../pages/find-page.ts';
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
    for (const path of await publicPaths(database())) {
      const page = await open(path);
      if (!page) continue;
      seen.set(page.language, (seen.get(page.language) ?? 0) + 1);
      const found = await silentLinks(page);
      if (found.length > 0) silent[path] = found;
    }
    expect(silent).toEqual({});
    for (const code of ['ta', 'te', 'kn', 'ml'] as const) expect(seen.get(code)).toBeGreaterThan(14);
  }, 120_000);

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

  it('control: finds a link that does not say its language', async () => {
    const html = '<a href="/workshop/electronics">மின்னணுவியல்</a><a href="/tamil/faq">கேள்விகள்</a>';
    expect(await silentLinks({ language: 'ta', html })).toEqual(['/workshop/electronics (en): மின்னணுவியல்']);
  });
});
