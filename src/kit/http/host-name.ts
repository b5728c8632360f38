import { BlockList, isIP } from 'node:net';

/** A host as `Host` carries it, in one spelling: small letters, no dot at its end, no port that its protocol has anyway; null where it is none. */
export function plainHost(host: string): string | null {
  if (!/^[^\s/\\?#@]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  const { hostname, port } = new URL(`http://${host}`);
  const name = hostname.replace(/\.$/, '');
  return port === '' || port === '443' ? name : `${name}:${port}`;
}

/** Reads host names with commas between; undefined where one is none. */
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

const near = new BlockList();
for (const [address, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  near.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  near.addSubnet(address, bits, 'ipv6');

/**
 * Whether a host is none of the open internet: this machine, a private network (RFC 1918, RFC 4193), a name without a dot or under a
 * reserved ending (RFC 6761, RFC 6762, `.internal`). So are those that a proxy writes which does not pass `Host` on.
 */
export function isLocalHost(host: string): boolean {
  const name = nameOfHost(host).replaceAll(/[[\]]/g, '');
  const family = isIP(name);
  if (family !== 0) return near.check(name, family === 4 ? 'ipv4' : 'ipv6');
  return !name.includes('.') || /\.(?:localhost|local|internal|home\.arpa)$/.test(name);
}

/** The origins of further hosts of a site, under the protocol of its own address. */
export const furtherOrigins = ({
  siteOrigin,
  siteHosts = [],
}: {
  siteOrigin: string;
  siteHosts?: readonly string[];
}): string[] => siteHosts.map((host) => `${new URL(siteOrigin).protocol}//${host}`);
