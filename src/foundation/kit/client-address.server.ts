import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Trusted proxies for X-Forwarded-For: none, a number of proxies in a row, or certain addresses. */
export type TrustedProxies = { hops: number } | { addresses: BlockList } | null;

/** Parses the setting: a number from 1 to 10, or addresses and networks (`10.0.0.0/8`) separated by commas. Undefined if invalid. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === '') return null;
  if (/^\d+$/.test(text)) return Number(text) >= 1 && Number(text) <= 10 ? { hops: Number(text) } : undefined;
  const addresses = new BlockList();
  for (const part of text.split(',').map((piece) => piece.trim())) {
    const [address = '', bits, ...rest] = part.split('/');
    const family = isIP(address);
    const most = family === 4 ? 32 : 128;
    if (family === 0 || rest.length > 0 || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= most)))
      return undefined;
    addresses.addSubnet(address, bits === undefined ? most : Number(bits), family === 4 ? 'ipv4' : 'ipv6');
  }
  return { addresses };
}

/**
 * The visitor's address: that of the connection, or, behind trusted proxies, the one seen by the outermost of them. Addresses
 * are read from the right, because only those added by our own proxies are trusted; an invalid address ends the search.
 */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>,
  trusted: TrustedProxies,
): string {
  const seen = plain(socket.remoteAddress ?? '');
  if (!trusted) return seen;
  const told = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((part) => plain(part.trim()));
  let address = seen;
  for (let hop = 1; told.length > 0; hop += 1) {
    const believed = 'hops' in trusted ? hop <= trusted.hops : isAmong(trusted.addresses, address);
    const before = told.pop() ?? '';
    if (!believed || isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Whether the connecting address is a trusted proxy. */
export function isTrustedProxy(address: string | undefined, trusted: TrustedProxies): boolean {
  if (!trusted) return false;
  return 'hops' in trusted || isAmong(trusted.addresses, plain(address ?? ''));
}

/** What counts as one client: an IPv4 address, or the /64 network that an IPv6 customer is given. */
export function networkOf(address: string): string {
  const own = plain(address);
  if (!own.includes(':')) return own;
  const [head = '', tail] = own.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  const whole =
    tail === undefined
      ? groups
      : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
  return whole.slice(0, 4).join(':');
}

/** IPv4-mapped IPv6 addresses count as IPv4. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function isAmong(addresses: BlockList, address: string): boolean {
  const family = isIP(address);
  return family !== 0 && addresses.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
