import type { IncomingHttpHeaders } from 'node:http';
import { isbot } from 'isbot';
import { isPlainText } from '#foundation/kit/clean-text.ts';
import { pathWithoutSecrets } from '#foundation/kit/secret-addresses.ts';

export type PageView = { path: string; source: string };

/** Campaign names as advertisers write them; a value that could be personal (an address, a number) does not match. */
const campaign = /^(?!\+?\d{6,})[\w.-]{1,40}$/;

/**
 * The countable part of a reported address: path and `utm_source`, without the rest of the query, which may hold tokens, names and numbers; a secret
 * in the path is masked. Null for other sites, invalid addresses, control characters, and back office paths.
 */
export function readPageView(sourceUrl: string | null, siteHost: string): PageView | null {
  if (!sourceUrl || sourceUrl.length > 4096 || !URL.canParse(sourceUrl)) return null;
  const { protocol, host, pathname, searchParams } = new URL(sourceUrl);
  if (!/^https?:$/.test(protocol) || host !== siteHost || pathname.length > 200) return null;
  if (/^\/(studio|sign-in|welcome|forgotten-password|reset-password)(\/|$)/.test(pathname)) return null;
  const source = searchParams.get('utm_source') ?? '';
  const path = pathWithoutSecrets(pathname);
  // Decoded it may contain what the database refuses; no page has such an address.
  if (!isPlainText(path)) return null;
  return { path, source: campaign.test(source) ? source : '' };
}

/**
 * Whether the view is not by a person: it was prefetched, the client is a program, or the call comes from another site. `fromSite`: the origin is the
 * site itself, though this is another host.
 */
export function isNobody(headers: Pick<IncomingHttpHeaders, string>, fromSite = false): boolean {
  const purpose = [headers['sec-purpose'], headers.purpose, headers['x-moz']].join(' ');
  const agent = [headers['user-agent']].join('');
  const site = headers['sec-fetch-site'];
  const foreign = !fromSite && site !== undefined && site !== 'same-origin';
  return foreign || /prefetch|prerender|preview/i.test(purpose) || agent === '' || isbot(agent);
}
