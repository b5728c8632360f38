import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { currentContent } from '../page-data/cached-content.ts';
import type { Block, PageSource } from '../pages/page.ts';
import { publishPage } from '../pages/publish-page.ts';
import { resolvePath } from '../pages/resolve-path.ts';
import { loadPage } from './load-page.ts';
import { PageView } from './ui/page-view.tsx';

testDatabase();

/** The first headings of a published page with these blocks, as it is sent. */
async function firstHeadings(blocks: Block[], query = '', more: Partial<PageSource> = {}): Promise<string[]> {
  const path = '/testing';
  const head = { title: 'A page', description: 'With several titles.' };
  const source = { path, kind: 'internal', layout: 'primary', label: 'The page', head, blocks, ...more } as const;
  await inTransaction((tx) => publishPage(tx, { source, author: 'import', fromPack: true }));
  const found = await resolvePath(database(), path);
  if (!found.found) throw new Error('The page is not there');
  const { view } = await loadPage(found.page, {
    query: new URLSearchParams(query),
    visitor: { kind: 'nobody', looked: false },
    content: await currentContent(),
    asked: [path],
  });
  const element = <PageView page={view} answer={undefined} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  return [...html.matchAll(/<h1\b[^>]*>(.*?)<\/h1>/g)].map(([, text = '']) => text);
}

const hero = (id: string, title: string): Block => ({ kind: 'hero', id, title, lead: 'Build it.' });
const gallery: Block = { kind: 'block-gallery', id: 'gallery', title: 'All blocks' };

it('a page with several heroes has the first one’s title as its only first heading', async () => {
  expect(await firstHeadings([hero('one', 'First'), hero('two', 'Second')])).toEqual(['First']);
});

it('a gallery of blocks shows the titles of other pages, and is named by its own', async () => {
  expect(await firstHeadings([gallery])).toEqual(['The page']);
});

it('the same on sheets in several languages and both themes', async () => {
  expect(await firstHeadings([gallery], 'language=all&theme=both')).toEqual(['The page']);
});

it('a page without a title of its own has its label', async () => {
  expect(await firstHeadings([{ kind: 'rich-text', id: 'text', markdown: 'Words.' }])).toEqual(['The page']);
});
