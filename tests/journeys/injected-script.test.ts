import { createElement } from 'react';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequestListener } from '@react-router/node';
import type { ServerBuild } from 'react-router';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { testBrowser } from '#tests/browser';
import { pageStartUrl } from '#foundation/web/page-start/page-start-url.ts';
import { startVisit } from '#foundation/web/rendering/visit.ts';

// The build makes this index; no style of ours matters here.
vi.mock('../../src/foundation/ui/styles/site.css?inline&index', () => ({ default: [] }));

const { visit } = testBrowser();

/** What a block would bring into a page if it ever wrote text as HTML. */
const brought = `<p id="brought">Words</p><script>window.theirs = 'ran'</script><script nonce="guessed">window.theirs = 'ran'</script>
  <style>#brought { color: rgb(1, 2, 3) }</style><img src="/none.png" onerror="window.theirs = 'ran'" alt="">`;

/** The real renderer and document, around one page whose content includes scripts; with both ways to start the router. */
async function build(): Promise<ServerBuild> {
  const [entry, root] = await Promise.all([import('../../src/entry.server.tsx'), import('../../src/root.tsx')]);
  const content = { ...root, default: () => createElement('main', { dangerouslySetInnerHTML: { __html: brought } }) };
  const page = (hydrate: 'touch' | 'full') => ({
    default: content.default,
    handle: { hydrate },
    loader: () => ({ language: 'en' }),
  });
  const routes = {
    root: { id: 'root', path: '', module: { ...root, clientMiddleware: undefined } },
    touch: { id: 'touch', parentId: 'root', path: 'touch', module: page('touch') },
    full: { id: 'full', parentId: 'root', path: 'full', module: page('full') },
  };
  const assets = Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, { ...route, module: '/module.js', hasLoader: true, imports: [] }]),
  );
  return {
    entry: { module: entry },
    routes,
    assets: { entry: { module: '/entry.js', imports: [] }, routes: assets, url: '/manifest.js', version: '1' },
    publicPath: '/',
    assetsBuildDirectory: '',
    basename: '/',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
    allowedActionOrigins: [],
  } as unknown as ServerBuild;
}

let server: Server;
let site = '';
const asked: string[] = [];
beforeAll(async () => {
  useConfigForTests({});
  const router = createRequestListener({
    build: await build(),
    mode: 'production',
    getLoadContext: () => startVisit({ shared: false, consented: false, sentForm: false }).context,
  });
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (/^\/(?:touch|full)$/.test(request.url ?? '')) return router(request, response);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it.each(['/touch', '/full'])(
  'a script, style or handler that came with the content of a page does not run, while all of ours do: %s',
  async (path) => {
    // As built: while developing no page has a policy.
    vi.stubEnv('DEV', false);
    const { page, context } = await visit();
    await page.addInitScript(() => {
      Object.assign(window, { refused: [] });
      addEventListener('securitypolicyviolation', (event) =>
        (Reflect.get(window, 'refused') as string[]).push(`${event.effectiveDirective} ${event.sample}`.trim()),
      );
    });
    asked.length = 0;
    const answer = await page.goto(site + path);
    const html = await answer?.text();
    expect(html).toContain(`<script>window.theirs = 'ran'</script>`);
    await page.waitForFunction(() => (Reflect.get(window, 'refused') as string[]).length >= 4);
    expect(await page.evaluate(() => Reflect.get(window, 'theirs') as unknown)).toBeUndefined();
    expect(await page.evaluate(() => getComputedStyle(document.getElementById('brought') as Element).color)).not.toBe(
      'rgb(1, 2, 3)',
    );
    const refused = await page.evaluate(() => Reflect.get(window, 'refused') as string[]);
    const directives = refused.map((line) => line.split(' ', 1)[0] ?? '').filter((name) => name.startsWith('script'));
    expect(directives.sort()).toEqual(['script-src-attr', 'script-src-elem', 'script-src-elem']);
    // Ours: what a page does before its router, and the context in which that starts.
    await expect.poll(() => asked).toContain(pageStartUrl);
    expect(await page.evaluate(() => Reflect.has(window, '__reactRouterContext'))).toBe(true);
    await context.close();
  },
);
