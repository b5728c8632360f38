import { database } from '#platform/db';
import { gluedQueryAt } from '#foundation/kit/http/canonical-path.ts';
import { isLocalPath } from '#foundation/kit/safe-url.ts';
import { ruleTarget } from '#foundation/kit/route-rules.ts';
import { findMoved } from '#website/redirects/live.ts';
import { archivedAddress } from '../pages/records/take-off-pages.ts';
import { readPath } from './read-path.ts';

type Address = { path: string; search: string };

/**
 * Corrects a pasted address: removes punctuation (`/maker.`, `/maker)`) and zero-width spaces from its end, and separates a query from the path
 * (`/maker&utm_source=x`). Null if the corrected address does not exist either. The caller has looked for the address as it is.
 */
export async function mendedAddress(path: string, search: string): Promise<string | null> {
  const meant = mended(path, search);
  if (!meant || !isLocalPath(meant.path + meant.search)) return null;
  return (await exists(meant)) ? meant.path + meant.search : null;
}

async function exists({ path, search }: Address): Promise<boolean> {
  const moved = findMoved(path, search);
  if (moved) return 'location' in moved && endsThere(moved.location);
  const { resolved, content } = await readPath(path);
  const rule = ruleTarget((await content.settings()).redirects ?? [], path, search);
  if (rule) return endsThere(rule.to);
  if (resolved.found) return true;
  const to = (await archivedAddress(database(), path))?.to;
  return typeof to === 'string' && endsThere(to);
}

/** A redirect to an address that would be corrected itself could be a loop. */
function endsThere(location: string): boolean {
  return !location.startsWith('/') || mended(location.replace(/[?#].*$/, ''), '') === null;
}

/** Punctuation, quotes, markup and invisible spaces, as encoded in an address. */
const signs = [
  ...'. , ; : ! ) ] } *'.split(' '),
  "'",
  ...'%22 %3E %5D %7D %60 %7C %2A %20 %C2%A0 %C2%BB'.split(' '),
  ...'%E2%80%A6 %E2%80%99 %E2%80%9C %E2%80%9D %E2%80%8B %E2%80%8C %E2%80%8D %E2%80%8E %E2%80%8F %E2%81%A0 %EF%BB%BF'.split(
    ' ',
  ),
];

/** Pasted addresses end with fewer signs than this. */
const mostSigns = 20;

function withoutSigns(path: string): string {
  let left = path;
  for (let taken = 0; taken < mostSigns; taken += 1) {
    const sign = signs.find((one) => left.endsWith(one));
    if (sign === undefined) break;
    left = left.slice(0, -sign.length);
  }
  return left;
}

function mended(path: string, search: string): Address | null {
  // Paths of pages have neither signs nor encoded letters.
  if (path.length > 1_000 || /^[\w/-]*$/.test(path)) return null;
  const left = withoutSigns(path);
  const at = gluedQueryAt(left);
  const named = at === -1 ? left : withoutSigns(left.slice(0, at));
  const page = named.replace(/\/+$/, '') || '/';
  if (page === path || page.length > path.length) return null;
  return { path: page, search: at === -1 ? search : joined(separated(left.slice(at)), search) };
}

/** The parameters of such a query without its first sign. If it is encoded as a whole, its separators are decoded. */
function separated(glued: string): string {
  const pairs = glued.replace(/^(?:&|%26|%3F)/i, '');
  return pairs.includes('=') ? pairs : pairs.replaceAll(/%3D/gi, '=').replaceAll(/%26/gi, '&');
}

const joined = (pairs: string, search: string) => `?${pairs}${search.length > 1 ? `&${search.slice(1)}` : ''}`;
