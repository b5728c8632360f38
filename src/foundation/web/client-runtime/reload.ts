import { mayReload, type ReloadStore } from './reload-guard.ts';
import { ownBuild, runningNavigation } from './browser-state.ts';

const key = 'coursefront:reloads';

let reloading = false;
const navigations = new Set<(error: unknown) => void>();

/** Session storage; where it is blocked, the name of the tab, which a reload keeps too. */
export function reloadStore(): ReloadStore {
  try {
    sessionStorage.setItem(`${key}:test`, '1');
    sessionStorage.removeItem(`${key}:test`);
    return { read: () => sessionStorage.getItem(key), write: (text) => sessionStorage.setItem(key, text) };
  } catch {
    const prefix = `${key}=`;
    return {
      read: () => (window.name.startsWith(prefix) ? window.name.slice(prefix.length) : null),
      write: (text) => void (window.name = prefix + text),
    };
  }
}

/**
 * BLD-3: after a chunk failed to load, reloads the document at the navigation's target. Returns false
 * (and does nothing) if the guard forbids it or the browser is offline: then the error has to be shown.
 */
export function reloadForChunk(): boolean {
  // Several chunks fail together: the first has started the reload.
  if (reloading) return true;
  if (!navigator.onLine) return false;
  const here = window.location.pathname + window.location.search + window.location.hash;
  const { path, target } = runningNavigation() ?? { path: window.location.pathname, target: here };
  if (!mayReload(reloadStore(), path, ownBuild())) return false;
  reloading = true;
  if (target === here) window.location.reload();
  else window.location.assign(target);
  return true;
}

/** The same, only if a navigation waits for code: for a page that is loaded ahead, or a toast, a reload would cost what the visitor has typed. */
export const reloadForViews = (): boolean => runningNavigation() !== null && reloadForChunk();

/** Loads the code of a route (scripts/guarded-reload.ts puts this into the router). Never settles once a reload has begun. @public */
export async function loadRouteCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (reloadForChunk()) return new Promise(() => {});
    for (const fail of navigations) fail(error);
    throw error;
  }
}

/** Rejects a navigation when code it needs is missing; the router itself would wait forever. */
export function orMissingCode<Result>(navigation: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    navigations.add(reject);
    navigation.then(resolve, reject).finally(() => navigations.delete(reject));
  });
}
