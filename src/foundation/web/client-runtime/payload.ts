import { warn } from './report-error.ts';
import { isOwnArea, knownManifest, loadManifest, siteClient, type ReleaseManifest } from './manifest.ts';

/** Loads the code that will show the fetched data: the views and translations of a page's data, the modules of a separate route. */
export type CodeAhead = { page: (data: unknown) => Promise<unknown>; route: (path: string) => void };

const freshFor = 30_000;
const fetched = new Map<string, { at: number; data: Promise<unknown> }>();
const prefetched = new Set<string>();
let code: CodeAhead | undefined;

/**
 * BLD-4: the cached data of a public page, or null: for addresses with a query, separate areas, pages
 * that are not shared, and on every failure (with a warning); then the router asks the server as usual.
 */
export async function pagePayload({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Promise<unknown> {
  const manifest = knownManifest();
  if (!manifest || search !== '' || isOwnArea(manifest, pathname)) return null;
  const early = takeFresh(pathname);
  fetched.delete(pathname);
  const data = early && (await early);
  return data ?? fetchPayload(manifest, pathname);
}

/** Prefetches the same and keeps it for the next navigation to it; waits for the manifest. */
export async function pageAhead({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Promise<unknown> {
  const manifest = await loadManifest();
  if (!manifest || search !== '' || isOwnArea(manifest, pathname)) return null;
  return takeFresh(pathname) ?? keep(manifest, pathname);
}

/**
 * Prefetches a page's data and the code to show it; once per address and document. For separate areas
 * only the code; for addresses with a query, which are for one visitor, nothing else either.
 */
export async function prefetchPage({ pathname, search }: Pick<URL, 'pathname' | 'search'>): Promise<void> {
  if (prefetched.has(pathname)) return;
  const manifest = await loadManifest();
  if (!manifest || prefetched.has(pathname)) return;
  const own = isOwnArea(manifest, pathname);
  // Links between own areas and pages, and from a document with trackers to own areas, load documents.
  const apart = own
    ? document.getElementById('tracker-plan') !== null
    : isOwnArea(manifest, window.location.pathname) || search !== '';
  if (apart) return;
  prefetched.add(pathname);
  if (own) return code?.route(pathname);
  const data = await (takeFresh(pathname) ?? keep(manifest, pathname));
  if (data !== null) await code?.page(data);
}

/** The router runs: from now on code is prefetched too, also for data already there. */
export function prepareCode(work: CodeAhead): void {
  code = work;
  for (const { data } of fetched.values()) void data.then((page) => page !== null && work.page(page));
  const manifest = knownManifest();
  for (const path of prefetched) if (manifest && isOwnArea(manifest, path)) work.route(path);
}

function takeFresh(pathname: string): Promise<unknown> | undefined {
  const found = fetched.get(pathname);
  return found && Date.now() - found.at < freshFor ? found.data : undefined;
}

function keep(manifest: ReleaseManifest, pathname: string): Promise<unknown> {
  const data = fetchPayload(manifest, pathname);
  fetched.set(pathname, { at: Date.now(), data });
  return data;
}

async function fetchPayload({ id }: ReleaseManifest, pathname: string): Promise<unknown> {
  try {
    const address = `${pathname === '/' ? '' : pathname}/_payload.json?${id}`;
    const answer = await siteClient().send(address, { cache: 'force-cache' });
    // 204: this page is not shared.
    if (answer.status === 204) return null;
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    warn('The data of a page could not be loaded ahead:', error);
    return null;
  }
}
