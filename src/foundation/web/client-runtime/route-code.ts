import { matchRoutes } from 'react-router';
import { knownRoutes } from './browser-state.ts';

const hinted = new Set<string>();

/** Fetches the modules of the routes that a separate area needs (a checkout …), without running them. */
export function fetchRouteCode(path: string): void {
  const { tree, modules } = knownRoutes();
  for (const { route } of matchRoutes(tree, path) ?? []) {
    const { module, imports = [] } = modules[route.id ?? ''] ?? {};
    for (const url of [...(module === undefined ? [] : [module]), ...imports]) {
      if (hinted.has(url)) continue;
      hinted.add(url);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: url }));
    }
  }
}
