/** What the router leaves on `window`, as far as we read it. */
type RouterWindow = {
  __reactRouterDataRouter?: {
    state: {
      navigation: {
        state: string;
        formMethod?: string | undefined;
        location?: { pathname: string; search: string; hash: string } | undefined;
      };
    };
  };
  __reactRouterManifest?: { version?: string };
};

const routerWindow = () => window as unknown as RouterWindow;

/** The navigation under way: where to, and whether it answers a form. Null when there is none. */
export function runningNavigation(): { path: string; target: string; fromForm: boolean } | null {
  const navigation = routerWindow()['__reactRouterDataRouter']?.state.navigation;
  if (!navigation?.location) return null;
  const { pathname, search, hash } = navigation.location;
  const fromForm = navigation.formMethod !== undefined && navigation.formMethod.toUpperCase() !== 'GET';
  return { path: pathname, target: pathname + search + hash, fromForm };
}

/** The version of the code this document was loaded with; the first part of a release id. */
export function ownBuild(): string {
  return routerWindow()['__reactRouterManifest']?.version ?? '';
}
