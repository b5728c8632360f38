import { httpClient } from '#foundation/kit/http/http-client.ts';
import { warn } from './report-error.ts';
import type { RouteRule } from '#foundation/kit/route-rules.ts';

/** What a browser learns of a release: its route rules, and the areas where pages are made for one visitor. */
export type ReleaseManifest = {
  id: string;
  timestamp: number;
  matcher: { redirects: RouteRule[]; own: string[] };
  prerendered: string[];
};

/** Which release there is. */
export type LatestRelease = { id: string; timestamp: number };

let known: ReleaseManifest | null = null;
let loading: Promise<ReleaseManifest | null> | undefined;

/** The client for what the site itself tells of releases and pages (HTTP-1): its own host, no credentials. */
export const siteClient = () => httpClient({ baseUrl: window.location.origin });

/** The newest release id (BLD-1). Throws when it cannot be fetched. */
export function latestRelease(): Promise<LatestRelease> {
  return siteClient().json(`/builds/latest.json?${Date.now()}`);
}

/** Fetches the release's manifest, once per document. A failure is only logged; there are no rules then. */
export function loadManifest(): Promise<ReleaseManifest | null> {
  loading ??= fetchManifest().catch((error: unknown) => {
    warn('The release manifest could not be loaded:', error);
    return null;
  });
  return loading;
}

async function fetchManifest(): Promise<ReleaseManifest> {
  const { id } = await latestRelease();
  known = await siteClient().json<ReleaseManifest>(`/builds/meta/${id}.json`);
  return known;
}

/** The manifest when it has arrived, else null. */
export function knownManifest(): ReleaseManifest | null {
  return known;
}

/** Whether an address belongs to an area with separate routes: `/checkout`, `/studio` … */
export function isOwnArea({ matcher }: ReleaseManifest, path: string): boolean {
  return matcher.own.includes(path.split('/', 2)[1] ?? '');
}
