import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The value of a `Host` header, normalized: lower case, without a final dot, without the ports 80 and 443. Null for an invalid host. */
export function plainHost(host: string): string | null {
  if (!/^[^\s/\\?#@]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  const { hostname, port } = new URL(`http://${host}`);
  const name = hostname.replace(/\.$/, '');
  return port === '' || port === '443' ? name : `${name}:${port}`;
}

/** Parses a comma-separated list of host names. Undefined if one of them is invalid. */
export function readHosts(text: string): string[] | undefined {
  const hosts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
    .map(plainHost);
  return hosts.every((host) => host !== null) ? hosts : undefined;
}

/** The name of a host without its port. */
export const nameOfHost = (host: string): string => host.replace(/:\d+$/, '');

/**
 * Whether a host is local: an IP address that is not public (RFC 6890), a name without a dot,
 * or a name under a reserved ending (RFC 6761, RFC 6762, `.internal`). Used by probes, and by proxies that do not forward `Host`.
 */
export function isLocalHost(host: string): boolean {
  const name = nameOfHost(host).replaceAll(/[[\]]/g, '');
  if (isIP(name) !== 0) return !isPublicAddress(name);
  return !name.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(name);
}

/** The origins of the site's further hosts, with the protocol of its main address. */
export const furtherOrigins = ({
  siteOrigin,
  siteHosts = [],
}: {
  siteOrigin: string;
  siteHosts?: readonly string[];
}): string[] => siteHosts.map((host) => `${new URL(siteOrigin).protocol}//${host}`);
