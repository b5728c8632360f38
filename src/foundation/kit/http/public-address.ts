import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not public: loopback, private, link-local, test and multicast ranges (RFC 6890). */
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

// Teredo, benchmarks and ORCHID; documentation; 6to4, which carries an IPv4 address.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  closed.addSubnet(network, bits, 'ipv6');

/** Global unicast (RFC 4291): all else is loopback, link-local, unique local, mapped, translated or multicast. */
const assigned = new BlockList();
assigned.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is public; false for an invalid one. IPv4 addresses written as IPv6 are not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && assigned.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

/** Why no connection was made: the name resolves to a private network. */
export class PrivateAddressError extends Error {}

/**
 * Resolves a host name for a connection to an address typed by a user, and fails with `PrivateAddressError` if any of its IP addresses is
 * not allowed. The connection uses the checked addresses: DNS rebinding gains nothing.
 */
export function guardedLookup(mayAsk: (address: string) => boolean = isPublicAddress): LookupFunction {
  return (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), '', 0);
      if (!found.every(({ address }) => mayAsk(address)))
        return done(new PrivateAddressError(`${host} is in a private network`), '', 0);
      if (options.all) return done(null, found);
      return done(null, first.address, first.family);
    });
}
