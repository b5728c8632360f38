import { consentHistory, messagesOfNumber } from '#marketing/channels';
import type { Tx } from '#platform/db';
import { may, type Staff } from '#platform/people/model';
import { pathKinds, type PathKind } from './path-kinds.ts';
import type { WhosePath } from './shared/path-parts.ts';

type Sent = { email: string | null };
type Contacts = Pick<WhosePath, 'mobiles' | 'emails'>;
type Left = { mobile: string | null; email: string | null; sent: Sent[] };

/** Every number and mail address of a lead, each once: its own, those of its forms, and those (`others`) of merged leads. */
export function contactsOf({ mobile, email, sent }: Left, others: string[]): Contacts {
  const all = [mobile, email, ...sent.map((one) => one.email), ...others];
  const known = [...new Set(all.flatMap((one) => (one ? [one.toLowerCase()] : [])))];
  return {
    mobiles: known.filter((one) => one.startsWith('+')).slice(0, 10),
    emails: known.filter((one) => one.includes('@')),
  };
}

/** The messages of these numbers, and their consents: one row per channel and purpose. */
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

/** The kind of entries in the query; null for everything. */
export const readPathKind = (query: URLSearchParams): PathKind | null =>
  pathKinds.find((kind) => kind === query.get('show')) ?? null;
