import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { allMarkets, setMarkets } from '#foundation/locale/market-list.server.ts';
import { importContent, importLimit } from '../authoring/import-content.ts';
import { findPublicPage } from './find-public-page.ts';
import { loadPage } from './load-page.ts';
import { PageView } from './ui/page-view.tsx';

testDatabase();
beforeEach(async () => {
  expect(await inTransaction((tx) => importContent(tx, 'content'), importLimit)).toMatchObject({ ok: true });
}, 60_000);

const starter = [...allMarkets()];
afterEach(() => setMarkets(starter));

const nobody = { kind: 'nobody', looked: false } as const;

/** The page of an address as HTML, or where the address leads. */
async function open(path: string): Promise<string> {
  const url = new URL(path, 'http://localhost:3000');
  const found = await findPublicPage(url);
  if ('redirect' in found) return `→ ${found.redirect.to}`;
  if (!('page' in found)) return 'refused';
  const { view } = await loadPage(found.page, { ...found, query: url.searchParams, visitor: nobody });
  const router = createMemoryRouter([{ path: '*', element: <PageView page={view} answer={undefined} /> }], {
    initialEntries: [path],
  });
  return renderToStaticMarkup(<RouterProvider router={router} />).replaceAll('&amp;', '&');
}

const main = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
const links = (html: string) => Array.from(html.matchAll(/<a\b[^>]*? href="([^"]*)"/g), ([, href = '']) => href);

describe('a visitor chooses whose prices to see', () => {
  it('from any page, by links; nothing is chosen for them', async () => {
    const home = await open('/');
    expect(home).toContain('href="/?market=US" data-market="US"');
    expect(home).toMatch(/href="\/" data-market="IN" aria-current="true"/);
    expect(links(home).filter((href) => href.includes('market=US'))).toEqual(['/?market=US']);
  });

  it('a market that sells nothing yet is not named, and one market alone is no choice', async () => {
    setMarkets([...starter, { ...starter[0]!, code: 'GB', currency: 'GBP' }]);
    expect(await open('/')).not.toContain('data-market="GB"');
    setMarkets(starter.slice(0, 1));
    expect(await open('/')).not.toContain('data-market');
  });

  it('home and list then show what is offered there in its currency, and all links keep the choice', async () => {
    const home = await open('/?market=US');
    expect(main(home)).not.toContain('₹');
    expect(main(home)).toContain('$');
    expect(links(home)).toContain('/workshops?market=US');
    expect(links(home)).not.toContain('/workshops');
    const list = await open('/workshops?market=US');
    expect(main(list)).not.toContain('₹');
    expect(list).toContain('name="market" value="US"');
    for (const path of ['/maker-us/program-pricing', '/en/workshop/summer-us', '/future-school-us/pricing'])
      expect(links(main(list)), path).toContain(path);
    for (const chip of links(list).filter((href) => /[?&]age=/.test(href))) expect(chip).toContain('market=US');
    expect(main(await open('/classes?market=US'))).not.toContain('₹');
  });

  it('a page of a programme leads to the page that sells it there, in the language where there is one', async () => {
    expect(await open('/maker/program-pricing?market=US')).toBe('→ /maker-us/program-pricing');
    expect(await open('/en/workshop/summer?market=US&utm_source=x')).toBe('→ /en/workshop/summer-us?utm_source=x');
    expect(await open('/en/workshop/summer-us?market=IN')).toMatch(/^→ \/(?:en\/)?workshop\/summer$/);
  });

  it('that page leads back to the one for the other country', async () => {
    expect(links(main(await open('/maker-us/program-pricing')))).toContain('/en/maker/program-pricing');
  });

  it('what is not offered there says so and what is; what has a price but no page says the price', async () => {
    const electronics = main(await open('/workshop/electronics?market=US'));
    expect(electronics).toContain('United States: not offered there yet');
    expect(electronics).toContain('Prices and hours on this page: India.');
    expect(links(electronics)).toContain('/workshops?market=US');
    const rockets = main(await open('/en/workshop/rocket-science?market=US'));
    expect(rockets).toMatch(/United States: \$\d+/);
    expect(links(rockets).some((href) => href.startsWith('/checkout/rocket-science-us?'))).toBe(true);
    expect(main(await open('/workshop/electronics'))).not.toContain('not offered there');
  });

  it('a page in Tamil keeps language and market', async () => {
    const list = await open('/tamil/workshops?market=US');
    expect(main(list)).not.toContain('₹');
    expect(links(list)).toContain('/tamil?market=US');
    expect(list).toContain('அமெரிக்கா');
  });

  it('what is no market of ours changes nothing', async () => {
    const plain = (html: string) => links(html).map((href) => href.replace(/\?.*/, ''));
    const written = plain(await open('/faq'));
    for (const market of ['us', 'XX', 'AU%22', 'IN', ''])
      expect(plain(await open(`/faq?market=${market}`)), market).toEqual(written);
  });
});
