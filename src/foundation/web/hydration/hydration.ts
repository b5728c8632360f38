/**
 * When the browser's router starts (hydration) is a property of a page (its route's `handle`): never; at the first touch, else when
 * the browser is idle long after the load; or immediately. That is the default.
 */
export type Hydration = 'none' | 'touch' | 'full';

type Match = { handle: unknown; loaderData?: unknown };

/** The deepest match decides. A page without data shows an error screen, whose countdown needs the router immediately. */
export function hydrationOf(matches: Match[]): Hydration {
  const deepest = matches.at(-1);
  const { hydrate = 'full' } = (deepest?.handle ?? {}) as { hydrate?: Hydration | ((data: unknown) => Hydration) };
  if (hydrate === 'none') return 'none';
  if (!deepest?.loaderData) return 'full';
  return typeof hydrate === 'function' ? hydrate(deepest.loaderData) : hydrate;
}

/** What the starter needs to know; written into the page as JSON. */
export type StartPlan = {
  /** What React Router's browser entry finds under `window.__reactRouterContext`. */
  context: Record<string, unknown>;
  /** The address of the page's data, relative to the page; empty if they are inline in the page. */
  state: string;
  /** The module that tells which modules belong to which route. */
  manifest: string;
  /** Ids of the routes that made the page. */
  routes: string[];
};
