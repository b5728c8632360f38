import { isStaffPath } from '#foundation/kit/http/staff-prefixes.ts';

type Route = { id: string; parentId?: string | undefined; path?: string | undefined };
type Manifest = { url: string; routes: Record<string, Route | undefined> };

const known = new WeakMap<Manifest, Manifest>();

/**
 * The route manifest for pages of the site: without the staff screens, which are three quarters of it, and without routes that
 * render no page. A separate file next to the full one; `followNavigation` loads a new document on the way to staff screens.
 */
export function siteManifest<Whole extends Manifest>(whole: Whole): Whole {
  const found = known.get(whole) as Whole | undefined;
  if (found) return found;
  const shown = Object.entries(whole.routes).filter(([id]) => isOfSite(whole, id));
  const made = { ...whole, url: siteManifestName(whole.url), routes: Object.fromEntries(shown) };
  known.set(whole, made);
  return made;
}

/** `manifest-1a2b.js` → `site-manifest-1a2b.js`, alone or in an address. */
export const siteManifestName = (name: string): string => name.replace(/manifest-(?=[\w-]+\.js$)/, 'site-manifest-');

const isOfSite = ({ routes }: Manifest, id: string) => !id.endsWith('.api') && !isOfStaff(routes, id);

/** Whether a route is a staff screen, or lies below one. */
function isOfStaff(routes: Manifest['routes'], id: string): boolean {
  for (let route = routes[id]; route; route = routes[route.parentId ?? ''])
    if (isStaffPath(route.path ?? '')) return true;
  return false;
}

/**
 * The routes of the site, without the staff screens. The router tries its routes one after the other, twice for each request:
 * with all of them a third of the processor's time of a lead.
 */
export const siteRoutes = <Routes extends Manifest['routes']>(routes: Routes): Routes =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => !isOfStaff(routes, id))) as Routes;
