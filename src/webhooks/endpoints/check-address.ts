import { BlockList, isIP } from 'node:net';
import { config } from '#config';

const closed = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(network, bits, 'ipv4');

const open = new BlockList();
// Global unicast alone (RFC 4291); all else is loopback, link-local, unique local, mapped, translated or multicast.
open.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  // Teredo, benchmarks and ORCHID; documentation; 6to4, which carries an IPv4 address.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Whether an IP address belongs to a machine of the open internet: no private, loopback, link-local, metadata or reserved one. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Whether WEBHOOKS_PRIVATE lets endpoints stand in private networks, and without TLS. */
export const privateAllowed = (): boolean => config().WEBHOOKS_PRIVATE === 'yes';

/**
 * The address of an endpoint in its canonical spelling; null for one that is refused: another scheme than https, a name or password in it,
 * a fragment, an IP address or a name of a private network. Where a public name leads is asked at each sending.
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
