import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { database, inTransaction, openInMemory, useEngine, type Engine } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { currentContent } from '../../src/website/site/page-data/cached-content.ts';
import type { Block, PageSource } from '../../src/website/site/pages/page.ts';
import { publishPage } from '../../src/website/site/pages/publish-page.ts';
import { resolvePath } from '../../src/website/site/pages/resolve-path.ts';
import { loadPage } from '../../src/website/site/rendering/load-page.ts';
import { PageView } from '../../src/website/site/rendering/ui/page-view.tsx';

// Loaded by tests through Vite from a copy of the tree, so it depends on no test runner.

/** Opens a database in memory from the migrated, empty one in this file, and makes it the current one. */
export async function openFrom(file: string): Promise<Engine> {
  const engine = await openInMemory(readFileSync(file));
  await installJobs(engine);
  useEngine(engine);
  return engine;
}

/** Publishes a page with these blocks (`more`: what else it says); returns its HTML and the sets of views it names. */
export async function showPage(
  path: string,
  blocks: Block[],
  more: Partial<PageSource> = {},
): Promise<{ html: string; views: string[] }> {
  const head = { title: 'A page', description: 'With a new kind of block.' };
  const source = { path, kind: 'support', layout: 'plain', label: 'A page', head, blocks, ...more } as const;
  await inTransaction((tx) => publishPage(tx, { source, author: 'import', fromPack: true }));
  const found = await resolvePath(database(), path);
  if (!found.found) throw new Error(`${path} is not there`);
  const visitor = { kind: 'nobody', looked: false } as const;
  const content = await currentContent();
  const { view } = await loadPage(found.page, { query: new URLSearchParams(), visitor, content, asked: [path] });
  const element = <PageView page={view} answer={undefined} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  return { html: renderToStaticMarkup(<RouterProvider router={router} />), views: view.views };
}
