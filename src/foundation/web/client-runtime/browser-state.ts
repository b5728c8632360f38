import type { RouteObject } from 'react-router';

/** What the router leaves on `window`, as far as we read it. */
type RouterWindow = {
  __reactRouterDataRouter?: {
    routes: RouteObject[];
    state: {
      location: { pathname: string };
      navigation: {
        state: string;
        formMethod?: string | undefined;
        location?: { pathname: string; search: string; hash: string } | undefined;
      };
    };
  };
  __reactRouterManifest?: { version?: string; routes?: Record<string, { module?: string; imports?: string[] }> };
};

const routerWindow = () => window as unknown as RouterWindow;

/** The running navigation: its source page, its target, and whether a form started it. Null between navigations. */
export function runningNavigation(): { from: string; path: string; target: string; fromForm: boolean } | null {
  const { navigation, location } = routerWindow()['__reactRouterDataRouter']?.state ?? {};
  if (!navigation?.location || !location) return null;
  const { pathname, search, hash } = navigation.location;
  const fromForm = navigation.formMethod !== undefined && navigation.formMethod.toUpperCase() !== 'GET';
  return { from: location.pathname, path: pathname, target: pathname + search + hash, fromForm };
}

/** The version of the code this document was loaded with; the first part of a release id. */
export function ownBuild(): string {
  return routerWindow()['__reactRouterManifest']?.version ?? '';
}

/** The routes of the site as a tree, and which modules each of them needs. Empty before the router runs. */
export function knownRoutes() {
  const { __reactRouterDataRouter: router, __reactRouterManifest: manifest } = routerWindow();
  return { tree: router?.routes ?? [], modules: manifest?.routes ?? {} };
}
