import { warn } from '#kit/report-error';
import type { RouteRule } from '#kit/route-rules';

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

/** The newest release id (BLD-1). Throws when it cannot be fetched. */
export async function latestRelease(): Promise<LatestRelease> {
  const answer = await fetch(`/builds/latest.json?${Date.now()}`, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`/builds/latest.json answered ${answer.status}`);
  return (await answer.json()) as LatestRelease;
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
  const answer = await fetch(`/builds/meta/${id}.json`, { credentials: 'omit' });
  if (!answer.ok) throw new Error(`/builds/meta/${id}.json answered ${answer.status}`);
  known = (await answer.json()) as ReleaseManifest;
  return known;
}

/** The manifest when it has arrived, else null. */
export function knownManifest(): ReleaseManifest | null {
  return known;
}

/** Whether an address belongs to a part of the site that has routes of its own: `/checkout`, `/studio` … */
export function isOwnArea({ matcher }: ReleaseManifest, path: string): boolean {
  return matcher.own.includes(path.split('/', 2)[1] ?? '');
}
