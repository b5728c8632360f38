import type { Tx } from '#db';
import { listPayments, listRefunds } from '#payments';
import { pathKinds, type PathKind } from './path-kinds.ts';

type Sent = { email: string | null };

/** The mail addresses that a lead left, each once. */
export const addressesOf = ({ email, sent }: { email: string | null; sent: Sent[] }): string[] => [
  ...new Set([email, ...sent.map((one) => one.email)].flatMap((address) => (address ? [address.toLowerCase()] : []))),
];

/** Money of an order that came or went back; minor units. */
type Booking = { id: string; reference: string; at: Date; amount: number; currency: string; back: boolean };

/** What was paid for these orders and what went back. */
export async function bookingsOf(tx: Tx, orders: { orderId: string; reference: string }[]): Promise<Booking[]> {
  const found: Booking[] = [];
  for (const { orderId, reference } of orders.slice(0, 20)) {
    for (const { id, createdAt: at, amount, state } of await listPayments(tx, orderId))
      if (state !== 'failed') found.push({ id, reference, at, ...amount, back: false });
    for (const { id, createdAt: at, amount, state } of await listRefunds(tx, orderId))
      if (state === 'done') found.push({ id, reference, at, ...amount, back: true });
  }
  return found;
}

/** What of the path an address asks for; null for everything. */
export const readPathKind = (query: URLSearchParams): PathKind | null =>
  pathKinds.find((kind) => kind === query.get('show')) ?? null;
