import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { begins, ImportGraph, unreached } from './architecture/reachable.ts';
import { UsedNames } from './architecture/unused-names.ts';

const { imports } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
const behaviours = JSON.parse(readFileSync('tests/requirements/behaviours.json', 'utf8')) as Record<string, string>;
const ids = new RegExp(String.raw`\b(?:${Object.keys(behaviours).join('|')})\b`);

/** Test files that name a requirement. */
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

  it('uses every name that the test of a requirement imports', () => {
    const graph = new ImportGraph(imports);
    const used = new UsedNames(graph, graph.reachable());
    expect(carriers.flatMap((test) => used.unusedIn(test).map((name) => `${test}: ${name}`))).toEqual([]);
  });

  it('begins with files that are there', () => {
    expect(begins.filter((file) => !existsSync(file))).toEqual([]);
  });

  const entries = {
    '#*': './src/*/index.server.ts',
    '#*.ts': './src/*.ts',
    '#*.tsx': './src/*.tsx',
    '#tests/*': './tests/support/*.ts',
    '#foundation/exact': './src/foundation/kit/x.ts',
  };
  const plant = (sources: Record<string, string>) => {
    const list = (pattern: string) => Object.keys(sources).filter((file) => path.matchesGlob(file, pattern));
    return new ImportGraph(entries, (file) => sources[file] ?? null, list);
  };
  const planted = (sources: Record<string, string>) => {
    const graph = plant(sources);
    return unreached(graph, 'src/foundation/kit/x.test.ts', graph.reachable());
  };
  const test = {
    'src/foundation/kit/x.test.ts': "import { x } from './x.ts';",
    'src/foundation/kit/x.ts': 'export const x = 1;',
  };

  it.each([
    ['nobody imports', ''],
    ['only types are imported of', "import type { X } from '#foundation/kit/x.ts';"],
    ['only types are re-exported of', "export { type X } from '#foundation/kit/x.ts';"],
  ])('lacks a module that %s', (_, source) => {
    expect(planted({ ...test, 'src/server/main.ts': source })).toEqual(['src/foundation/kit/x.ts']);
  });

  it.each([
    ['imports it', "import { x } from '#foundation/kit/x.ts';"],
    ['imports it later', "export const go = () => import('#foundation/kit/x.ts');"],
    ['hands it on', "export * from '../foundation/kit/x.ts';"],
    ['finds it by its place', "export const all = import.meta.glob('../foundation/kit/*.ts', { eager: true });"],
    ['imports it by an entry of its own beside a pattern', "import { x } from '#foundation/exact';"],
  ])('has a module when the server %s', (_, source) => {
    expect(planted({ ...test, 'src/server/main.ts': source })).toEqual([]);
  });

  it('lacks a module that a helper of the test alone imports', () => {
    const helped = {
      'src/foundation/kit/x.test.ts': "import { help } from '#tests/help';",
      'tests/support/help.ts': "export { help } from './more/help.ts';",
      'tests/support/more/help.ts': "import { x } from '#foundation/kit/x.ts';\nexport const help = x;",
      'src/foundation/kit/x.ts': 'export const x = 1;',
    };
    expect(planted({ ...helped, 'src/server/main.ts': '' })).toEqual(['src/foundation/kit/x.ts']);
    expect(planted({ ...helped, 'src/server/main.ts': "import '#foundation/kit/x.ts';" })).toEqual([]);
  });

  const unused = (sources: Record<string, string>) => {
    const graph = plant(sources);
    return new UsedNames(graph, graph.reachable()).unusedIn('src/foundation/kit/x.test.ts');
  };

  it.each([
    [
      'uses another one of',
      "import { other } from '#foundation/kit/x.ts';",
      'export const x = 1; export const other = 2;',
    ],
    ['knows only the type of', "import type { x } from '#foundation/kit/x.ts';", 'export const x = 1;'],
    ['takes nothing by name from', "import '#foundation/kit/x.ts';", 'export const x = 1;'],
  ])('does not use a name when it %s its module', (_, main, source) => {
    expect(unused({ ...test, 'src/foundation/kit/x.ts': source, 'src/server/main.ts': main })).toEqual([
      'src/foundation/kit/x.ts#x',
    ]);
  });

  it.each([
    ['imports it', "import { x } from '#foundation/kit/x.ts';", 'export const x = 1;'],
    ['imports it through another module', "import { y } from '#foundation/kit/y.ts';", 'export const x = 1;'],
    ['imports its module later', "export const go = () => import('#foundation/kit/y.ts');", 'export const x = 1;'],
    [
      'finds its module by its place',
      "export const all = import.meta.glob('../foundation/kit/x.ts');",
      'export const x = 1;',
    ],
    [
      'imports its module whole',
      "import * as all from '#foundation/kit/x.ts'; export const y = all;",
      'export const x = 1;',
    ],
    [
      'needs it for another',
      "import { y } from '#foundation/kit/x.ts';",
      'export const x = 1; export const y = x + 1;',
    ],
  ])('uses a name when it %s', (_, main, source) => {
    const more = { 'src/foundation/kit/y.ts': "export { x as y } from './x.ts';", 'src/server/main.ts': main };
    expect(unused({ ...test, ...more, 'src/foundation/kit/x.ts': source })).toEqual([]);
  });

  it('has a module behind the longest pattern that fits, as Node chooses it', () => {
    const view = {
      'src/foundation/kit/view/a.tsx': "import { x } from '../x.ts';",
      'src/server/main.ts': "import '#foundation/kit/view/a.tsx';",
    };
    expect(planted({ ...test, ...view })).toEqual([]);
  });

  it('has a module that a page of the routes imports', () => {
    const routes = {
      'src/routes.ts': "route('a', 'foundation/kit/a.page.tsx')",
      'src/foundation/kit/a.page.tsx': "import './x.ts';",
    };
    expect(planted({ ...test, ...routes })).toEqual([]);
  });
});
