import { hydrateParameter } from '#platform/page-cache';
import { canonicalPath, isPlainTarget, pathOf } from '#foundation/kit/http/canonical-path.ts';
import { withQuery } from '#foundation/kit/http/with-query.ts';
import { dynamicPrefixes } from '#foundation/kit/http/dynamic-prefixes.ts';
import { memoizeByUrl } from './memoize-by-url.ts';

/**
 * A cached page: the key of its HTML or data; `state`: the hash of its data for lazy hydration, if requested; `market`: whose prices are asked for. Of
 * an unknown market nothing is cached, which the caller checks: markets open and close.
 */
export type CachedPageTarget = { key: string; state: string | null; market?: string };

/** A browser's request about releases: the newest one, the manifest of one, a page's data in one. */
export type ReleaseQuestion =
  | { of: 'latest' }
  | { of: 'manifest'; id: string }
  | { of: 'payload'; path: string; release: string };

/** The target of a request, for any client. Whether a build file exists at its path is decided by the list of files. */
export type Target =
  /** No address of ours: not origin-form, badly encoded, control characters. */
  | { kind: 'hostile' }
  /** Another spelling of an address: GET is led to `location`. */
  | { kind: 'redirect'; path: string; location: string }
  | { kind: 'release'; path: string; asks: ReleaseQuestion }
  /** Has separate routes and answers one visitor only. `offer`: of a checkout. */
  | { kind: 'own'; path: string; offer: string | null }
  /** Public pages, and their data for a navigation; `cached` is null where a query makes the answer one visitor's. */
  | { kind: 'page' | 'data'; path: string; cached: CachedPageTarget | null };

/**
 * Parses a target, memoized for all callers (`memoizeByUrl`). Depends on the target only: method, headers and cookies are checked by the
 * caller. Refuses nothing; an invalid address is `hostile`.
 */
export const resolveTarget: (target: string) => Target = memoizeByUrl(read).of;

function read(target: string): Target {
  if (!isPlainTarget(target)) return { kind: 'hostile' };
  const path = pathOf(target);
  const query = target.slice(path.length + 1);
  const canonical = canonicalPath(path);
  if (canonical !== path) return { kind: 'redirect', path, location: canonical + target.slice(path.length) };
  const asks = releaseQuestion(path, query);
  if (asks) return { kind: 'release', path, asks };
  const isData = path.endsWith('.data');
  const [, first = ''] = path.split('/', 2);
  if (dynamicPrefixes.has(first.endsWith('.data') ? first.slice(0, -'.data'.length) : first))
    return { kind: 'own', path, offer: checkoutPath.exec(path)?.[1] ?? null };
  return { kind: isData ? 'data' : 'page', path, cached: cachedPage(path, query, isData) };
}

/** The cached page of a target; null if only the router answers it. */
export function cachedPageOf(target: Target): CachedPageTarget | null {
  return target.kind === 'page' || target.kind === 'data' ? target.cached : null;
}

const checkoutPath = /^\/checkout\/([a-z0-9-]{1,120})$/;
const manifestPath = /^\/builds\/meta\/([a-z0-9-]{1,100})\.json$/;
const payloadEnding = '/_payload.json';

function releaseQuestion(path: string, query: string): ReleaseQuestion | null {
  if (path === '/builds/latest.json') return { of: 'latest' };
  const id = manifestPath.exec(path)?.[1];
  if (id !== undefined) return { of: 'manifest', id };
  if (!path.endsWith(payloadEnding)) return null;
  return { of: 'payload', path: path.slice(0, -payloadEnding.length) || '/', release: query };
}

/**
 * Query parameters that campaigns add and no page reads: they neither split nor skip the cache. The checkout reads
 * `coupon` of the page it was reached from.
 */
const campaignParameter = /^(utm_\w+|coupon|gclid|fbclid|gad_source|gbraid|wbraid|msclkid|mc_cid|mc_eid|igshid)$/;

/** Which loader a navigation asks for (`_routes`); all others go to the router. */
const publicRoutes = /^public-(?:home|page)$/;

function cachedPage(path: string, query: string, isData: boolean): CachedPageTarget | null {
  let state: string | null = null;
  let routes: string | undefined;
  let market: string | undefined;
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === hydrateParameter) state = value;
    else if (name === '_routes' && isData && publicRoutes.test(value)) routes = value;
    else if (name === 'market' && /^[A-Z]{2}$/.test(value)) market = value;
    else if (!campaignParameter.test(name)) return null;
  }
  return { key: withQuery(path, { _routes: routes, market }), state, ...(market && { market }) };
}
