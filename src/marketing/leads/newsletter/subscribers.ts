import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { readMailAddress } from '#platform/mail/model';
import { leads } from '../tables.ts';

/** A confirmed newsletter subscriber. `page`: where they subscribed. */
export type Subscriber = { leadId: string; email: string; language: Language; page: string };

/** Requested, confirmed, and not ended. */
const subscribed = () => and(eq(leads.kind, 'newsletter'), isNotNull(leads.confirmedAt), ne(leads.state, 'closed'));

/** All current subscribers, oldest subscription first. */
export async function listSubscribers(tx: Tx): Promise<Subscriber[]> {
  return read(tx, subscribed());
}

/** The current subscribers among these leads, by lead. */
export async function subscribersOf(tx: Tx, ids: string[]): Promise<Map<string, Subscriber>> {
  if (ids.length === 0) return new Map();
  const found = await read(tx, and(subscribed(), inArray(leads.id, ids)));
  return new Map(found.map((one) => [one.leadId, one]));
}

async function read(tx: Tx, which: ReturnType<typeof and>): Promise<Subscriber[]> {
  const { id, email, language, page } = leads;
  const rows = await tx.select({ leadId: id, email, language, page }).from(leads).where(which).orderBy(id);
  return rows.flatMap((row) =>
    row.email === null ? [] : [{ ...row, email: row.email, language: row.language as Language }],
  );
}

/** The subscription of an address, also an ended one, or null. */
export async function subscriptionOf(tx: Tx, email: string): Promise<{ leadId: string; email: string } | null> {
  const [row] = await tx
    .select({ leadId: leads.id, email: leads.email })
    .from(leads)
    .where(and(eq(leads.kind, 'newsletter'), eq(leads.email, (readMailAddress(email) ?? email.trim()).toLowerCase())));
  return row?.email ? { leadId: row.leadId, email: row.email } : null;
}

/** Which of these leads still exist, subscribed or not. */
export async function leadsThere(tx: Tx, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await tx.select({ id: leads.id }).from(leads).where(inArray(leads.id, ids));
  return new Set(rows.map(({ id }) => id));
}
