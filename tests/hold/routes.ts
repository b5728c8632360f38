import { readFileSync } from 'node:fs';
import routes from '../../src/routes.ts';

type Entry = { path?: string | undefined; file: string; index?: boolean | undefined; children?: Entry[] | undefined };

/** A route of the product: its pattern, its file, and whether it reads and writes. */
export type KnownRoute = { path: string; file: string; reads: boolean; writes: boolean };

/** Every route of `src/routes.ts`, parents before their children, without layouts that have no path; a splat is `/*`. */
export function knownRoutes(list: Entry[] = routes as Entry[], above = ''): KnownRoute[] {
  return list.flatMap(({ path, file, children }) => {
    const whole = path === undefined ? above || '/' : `${above}/${path}`;
    const source = readFileSync(`src/${file}`, 'utf8');
    const exports = (name: string) =>
      new RegExp(String.raw`export (?:async function|function|const) ${name}\b`).test(source);
    const own = { path: whole, file, reads: exports('loader') || exports('default'), writes: exports('action') };
    return [
      ...(path === undefined && children ? [] : [own]),
      ...knownRoutes(children ?? [], path === undefined ? above : whole),
    ];
  });
}

/** A pattern with its parameters replaced: by unused ids. */
export function filled(path: string, values: Record<string, string> = {}): string {
  return path
    .replace(/\*$/, 'nothing-here')
    .replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '00000000-0000-7000-8000-000000000000');
}
