import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ImportGraph } from './architecture/reachable.ts';
import { knownRoutes } from './hold/routes.ts';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
const sheet = 'src/foundation/ui/styles/studio.css';

/** The source patterns of the studio's style sheet. */
const sources = [...readFileSync(sheet, 'utf8').matchAll(/^@source '([^']+)';$/gm)].map(([, pattern = '']) =>
  path.posix.join(path.posix.dirname(sheet), pattern),
);

it('the studio’s styles are made for every file that its screens load', () => {
  const graph = new ImportGraph(imports);
  const screens = knownRoutes()
    .filter(({ path: pattern, file }) => pattern.startsWith('/studio') && file.endsWith('.page.tsx'))
    .map(({ file }) => `src/${file}`);
  expect(screens.length).toBeGreaterThan(60);
  // What draws is TSX; what a loader reads is not.
  const loaded = new Set(screens);
  for (const file of loaded)
    for (const next of graph.edges(file)) if (next.startsWith('src/') && next.endsWith('.tsx')) loaded.add(next);
  // The editor's frame shows a page of the site, with the site's styles.
  const own = [...loaded].filter((file) => !/^src\/(?:website\/site|foundation\/i18n|foundation\/web)\//.test(file));
  expect(own.length).toBeGreaterThan(200);
  expect(own.filter((file) => !sources.some((pattern) => path.matchesGlob(file, pattern)))).toEqual([]);
});
