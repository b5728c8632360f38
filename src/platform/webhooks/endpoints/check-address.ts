import { isIP } from 'node:net';
import { config } from '#foundation/config';
import { isPublicAddress } from '#foundation/kit/http/public-address.ts';

/** Whether WEBHOOKS_PRIVATE allows endpoints in private networks and without TLS. */
export const privateAllowed = (): boolean => config().WEBHOOKS_PRIVATE === 'yes';

/**
 * The address of an endpoint in canonical form; null if refused: another scheme than https, a user name or password,
 * a fragment, an IP address or a name of a private network. What a public name resolves to is checked at each sending.
 */
export function checkedAddress(typed: string): string | null {
  if (typed.length > 500 || !URL.canParse(typed)) return null;
  const url = new URL(typed);
  if (url.username || url.password || url.hash) return null;
  if (privateAllowed()) return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  if (url.protocol !== 'https:') return null;
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host)) return isPublicAddress(host) ? url.href : null;
  const isInside =
    !host.includes('.') || /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa|test|invalid)$/i.test(host);
  return isInside ? null : url.href;
}
