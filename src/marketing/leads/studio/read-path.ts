import { consentHistory, messagesOfNumber } from '#marketing/channels';
import type { Tx } from '#platform/db';
import { listPayments, listRefunds } from '#sales/payments';
import { may, type Staff } from '#platform/people/model';
import { pathKinds, type PathKind } from './path-kinds.ts';
import type { WhosePath } from './shared/path-parts.ts';

type Sent = { email: string | null };
type Contacts = Pick<WhosePath, 'mobiles' | 'emails'>;
type Left = { mobile: string | null; email: string | null; sent: Sent[] };

/** Every number and mail address that leads to a lead, each once: its own, those of its forms, and those (`others`) of leads that it took in. */
export function contactsOf({ mobile, email, sent }: Left, others: string[]): Contacts {
  const all = [mobile, email, ...sent.map((one) => one.email), ...others];
  const known = [...new Set(all.flatMap((one) => (one ? [one.toLowerCase()] : [])))];
  return {
    mobiles: known.filter((one) => one.startsWith('+')).slice(0, 10),
    emails: known.filter((one) => one.includes('@')),
  };
}

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

/** The messages with these numbers, and what their holders said about messages: a yes or no is one row for each channel and purpose. */
export async function phonePath(tx: Tx, { by, mobiles }: { by: Staff; mobiles: string[] }) {
  const messages: Awaited<ReturnType<typeof messagesOfNumber>> = [];
  const said: Awaited<ReturnType<typeof consentHistory>> = [];
  if (!may(by.role, 'messages.answer')) return { messages, said };
  for (const mobile of mobiles) {
    messages.push(...(await messagesOfNumber(tx, mobile)));
    said.push(...(await consentHistory(tx, mobile)));
  }
  return { messages, said };
}

/** What of the path an address asks for; null for everything. */
export const readPathKind = (query: URLSearchParams): PathKind | null =>
  pathKinds.find((kind) => kind === query.get('show')) ?? null;
