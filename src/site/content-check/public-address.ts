import { BlockList, isIP } from 'node:net';

/** Networks that belong to nobody on the internet: one's own machine, private ones, links, tests, several at once (RFC 6890). */
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
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  closed.addSubnet(network, bits, 'ipv6');
const assigned = new BlockList();
assigned.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is one of the public internet; false for what is no address. IPv4 addresses written as IPv6 are not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !closed.check(address, 'ipv4');
  return version === 6 && assigned.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
