import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ImportGraph, unreached } from './architecture/reachable.ts';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
const behaviours = JSON.parse(readFileSync('tests/requirements/behaviours.json', 'utf8')) as Record<string, string>;
const ids = new RegExp(String.raw`\b(?:${Object.keys(behaviours).join('|')})\b`);

/** Files of tests whose text names a requirement. */
const carriers = ['src', 'tests']
  .flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${String(name)}`))
  .filter((name) => /\.test\.tsx?$/.test(name) && ids.test(readFileSync(name, 'utf8')));

describe('what the product runs', () => {
  it('holds every module that the test of a requirement covers', () => {
    const graph = new ImportGraph(imports);
    const reachable = graph.reachable();
    expect(reachable.size).toBeGreaterThan(400);
    expect(carriers.length).toBeGreaterThan(40);
    expect(carriers.flatMap((test) => unreached(graph, test, reachable).map((file) => `${test}: ${file}`))).toEqual([]);
  });

  const planted = (sources: Record<string, string>) => {
    const graph = new ImportGraph({ '#kit/*': './src/kit/*.ts' }, (file) => sources[file] ?? null);
    return unreached(graph, 'src/kit/x.test.ts', graph.reachable());
  };
  const test = { 'src/kit/x.test.ts': "import { x } from './x.ts';", 'src/kit/x.ts': 'export const x = 1;' };

  it.each([
    ['nobody imports', ''],
    ['only types are imported of', "import type { X } from '#kit/x';"],
    ['only types are re-exported of', "export { type X } from '#kit/x';"],
  ])('lacks a module that %s', (_, source) => {
    expect(planted({ ...test, 'src/server/main.ts': source })).toEqual(['src/kit/x.ts']);
  });

  it.each([
    ['imports it', "import { x } from '#kit/x';"],
    ['imports it later', "export const go = () => import('#kit/x');"],
    ['hands it on', "export * from '../kit/x.ts';"],
  ])('has a module when the server %s', (_, source) => {
    expect(planted({ ...test, 'src/server/main.ts': source })).toEqual([]);
  });

  it('has a module that a page of the routes imports', () => {
    const routes = { 'src/routes.ts': "route('a', 'kit/a.page.tsx')", 'src/kit/a.page.tsx': "import './x.ts';" };
    expect(planted({ ...test, ...routes })).toEqual([]);
  });
});
