import { consentHistory, messagesOfNumber } from '#marketing/channels';
import type { Tx } from '#platform/db';
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
