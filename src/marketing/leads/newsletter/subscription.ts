import { and, eq, sql } from 'drizzle-orm';
import { sessionSecret } from '#foundation/config';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import { readAnyToken } from '#foundation/kit/signed-token.ts';
import { leads } from '../tables.ts';

export type Subscription = { email: string; language: Language; state: 'asked' | 'confirmed' | 'ended' };

/** The subscription of a genuine link; null for any other text. */
export async function findSubscription(tx: Tx, token: unknown): Promise<Subscription | null> {
  const link = linkOf(token);
  const found = link && (await readSubscription(tx, link.id));
  // An expired link does not confirm.
  return found && link?.isOver && found.state === 'asked' ? null : found;
}

/** The state of a lead's subscription, or null. */
export async function readSubscription(tx: Tx, id: string): Promise<Subscription | null> {
  const [lead] = await tx.select().from(leads).where(isNewsletter(id));
  if (!lead || lead.email === null) return null;
  const state = lead.state === 'closed' ? 'ended' : lead.confirmedAt ? 'confirmed' : 'asked';
  return { email: lead.email, language: lead.language as Language, state };
}

/**
 * Confirms or ends the subscription of a link. Idempotent; returns whether the link was valid for it: it confirms until it expires, but ends a
 * subscription at any time.
 */
export async function changeSubscription(tx: Tx, token: unknown, choice: 'confirm' | 'end'): Promise<boolean> {
  const link = linkOf(token);
  if (!link || (await findSubscription(tx, token)) === null) return false;
  return setSubscription(tx, link.id, choice);
}

/** Confirms or ends the subscription of a lead; returns whether it has one. */
export async function setSubscription(tx: Tx, id: string, choice: 'confirm' | 'end'): Promise<boolean> {
  const set =
    choice === 'confirm'
      ? { confirmedAt: sql`coalesce(${leads.confirmedAt}, now())`, state: 'new' as const, suspected: false }
      : { confirmedAt: null, state: 'closed' as const };
  const changed = await tx.update(leads).set(set).where(isNewsletter(id)).returning({ id: leads.id });
  return changed.length > 0;
}

const isNewsletter = (id: string) => and(eq(leads.id, id), eq(leads.kind, 'newsletter'));

function linkOf(token: unknown): { id: string; isOver: boolean } | null {
  const found = readAnyToken(sessionSecret(), 'newsletter', token);
  return found && isId(found.subject) ? { id: found.subject, isOver: found.expiresAt < Date.now() / 1000 } : null;
}
