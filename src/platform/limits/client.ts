import { createHmac } from 'node:crypto';
import { sessionSecret } from '#foundation/config';

/**
 * The client of a request, for rate limits: `address` is an IPv4 address or the /64 of one IPv6 customer, `network` its
 * neighbourhood (/24, /48), which often has one owner as well. Both are empty if the address is not known.
 */
export type Client = { address: string; network: string };

/** A client that is not known, as in jobs and tests; it has no limits. */
export const nobody: Client = { address: '', network: '' };

/** Reads the client out of an address, or out of what `clientKey` made of one. */
export function clientOf(text: string): Client {
  const address = text.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? '';
  if (address === '') return { address, network: '' };
  if (!address.includes(':')) return { address, network: address.split('.').slice(0, 3).join('.') };
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  const gap = tail === undefined ? 0 : Math.max(0, 8 - groups.length - rest.length);
  const whole = [...groups, ...Array<string>(gap).fill('0'), ...rest].map((group) =>
    Number.parseInt(group, 16).toString(16),
  );
  return { address: whole.slice(0, 4).join(':'), network: whole.slice(0, 3).join(':') };
}

/** The client of a request through our HTTP server, which sets it in a header that clients cannot set. */
export function requestClient(headers: { get: (name: string) => string | null }): Client {
  return clientOf(headers.get('x-client-address') ?? '');
}

export type ClientMarks = { client: string; network: string };

const dayMilliseconds = 86_400_000;
/** Days after which a client is still recognised: today and the duration of the longest unpaid hold. */
const days = 5;
const known = new Map<string, ClientMarks[]>();
let knownOn = 0;

/**
 * Pseudonyms of a client in the database: keyed hashes that change with the day (UTC), today's first, then those of the days before.
 * The rows identify nobody and cannot be linked across days; only a returning client is recognised. Empty for an unknown client.
 */
export function clientMarks({ address, network }: Client, now = Date.now()): ClientMarks[] {
  if (address === '') return [];
  const today = Math.floor(now / dayMilliseconds);
  if (knownOn !== today || known.size > 2_000) known.clear();
  knownOn = today;
  const found = known.get(address);
  if (found) return found;
  const marks = Array.from({ length: days }, (_, ago) => ({
    client: mark(`client ${today - ago} ${address}`),
    network: mark(`network ${today - ago} ${network}`),
  }));
  known.set(address, marks);
  return marks;
}

/** A keyed hash of 132 bits: without the app's secret its input can be neither read nor guessed. */
export function mark(text: string): string {
  return createHmac('sha256', sessionSecret()).update(`limit ${text}`).digest('base64url').slice(0, 22);
}
