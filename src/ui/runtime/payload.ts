import { warn } from '#kit/report-error';
import { isOwnArea, knownManifest, loadManifest, type ReleaseManifest } from './manifest.ts';

const freshFor = 30_000;
const fetched = new Map<string, { at: number; data: Promise<unknown> }>();
const prefetched = new Set<string>();

/**
 * BLD-4: the data of a public page as it is kept for everybody, or null: for addresses with a query, own areas, pages
 * that are not shared, and whenever it fails (with a warning); then the router asks the server as usual.
 */
export async function pagePayload({ pathname, search }: URL): Promise<unknown> {
  const manifest = knownManifest();
  if (!manifest || search !== '' || isOwnArea(manifest, pathname)) return null;
  const early = fetched.get(pathname);
  fetched.delete(pathname);
  if (early && Date.now() - early.at < freshFor) {
    const data = await early.data;
    if (data !== null) return data;
  }
  return fetchPayload(manifest, pathname);
}

/** Fetches a page's data before it is asked for, once per address and document. */
export async function prefetchPayload(pathname: string): Promise<void> {
  if (prefetched.has(pathname)) return;
  prefetched.add(pathname);
  const manifest = await loadManifest();
  if (!manifest || isOwnArea(manifest, pathname)) return;
  fetched.set(pathname, { at: Date.now(), data: fetchPayload(manifest, pathname) });
}

async function fetchPayload({ id }: ReleaseManifest, pathname: string): Promise<unknown> {
  try {
    const address = `${pathname === '/' ? '' : pathname}/_payload.json?${id}`;
    const answer = await fetch(address, { cache: 'force-cache', credentials: 'omit' });
    // 204: this page is not the same for everybody.
    if (answer.status === 204) return null;
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return await answer.json();
  } catch (error) {
    warn('The data of a page could not be loaded ahead:', error);
    return null;
  }
}
