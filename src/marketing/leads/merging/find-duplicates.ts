import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { searchLeads } from '../finding/lead-search.ts';
import type { LeadState } from '../model.ts';
import { leadMerges, leads, leadWindows } from '../tables.ts';

export type OtherLead = { id: string; name: string; mobile: string | null; email: string | null; state: LeadState };

const most = 10;
const shown = { id: leads.id, name: leads.name, mobile: leads.mobile, email: leads.email, state: leads.state };
/** Callback leads that are not merged into another. */
const alone = and(eq(leads.kind, 'callback'), isNull(leads.mergedInto));

/** Leads that seem to be the same person: with the same number or address, latest first; at most ten. */
export async function findDuplicates(
  tx: Tx,
  { id, mobile, email }: { id: string; mobile: string | null; email: string | null },
): Promise<OtherLead[]> {
  const contacts = [mobile, email?.toLowerCase()].filter((contact) => typeof contact === 'string');
  if (contacts.length === 0) return [];
  // Two index look-ups instead of a sequential scan.
  const windows = await tx
    .selectDistinct({ id: leadWindows.leadId })
    .from(leadWindows)
    .where(inArray(leadWindows.mobile, contacts))
    .limit(50);
  const byMail = email
    ? await tx
        .select({ id: leads.id })
        .from(leads)
        .where(sql`kind = 'callback' and email is not null and lower(${leads.email}) = ${email.toLowerCase()}`)
        .limit(50)
    : [];
  const ids = [...new Set([...windows, ...byMail].map((one) => one.id))].filter((one) => one !== id);
  if (ids.length === 0) return [];
  return tx
    .select(shown)
    .from(leads)
    .where(and(alone, ne(leads.id, id), inArray(leads.id, ids)))
    .orderBy(desc(leads.latestAt))
    .limit(most);
}

/** Leads that match what staff typed, without this one; at most ten. */
export async function findOthers(tx: Tx, { id, typed }: { id: string; typed: string }): Promise<OtherLead[]> {
  const found = (await searchLeads(tx, typed, most + 1)).map((one) => one.id).filter((one) => one !== id);
  if (found.length === 0) return [];
  return tx
    .select(shown)
    .from(leads)
    .where(and(alone, inArray(leads.id, found)))
    .limit(most);
}

/** Further numbers and addresses that lead to this lead. */
export async function otherContacts(
  tx: Tx,
  { id, mobile, email }: { id: string; mobile: string | null; email: string | null },
): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ contact: leadWindows.mobile })
    .from(leadWindows)
    .where(eq(leadWindows.leadId, id))
    .limit(20);
  return rows.map(({ contact }) => contact).filter((contact) => contact !== mobile && contact !== email?.toLowerCase());
}

/** The leads merged into this one, for its history. */
export async function partsOf(tx: Tx, id: string): Promise<string[]> {
  const those = and(eq(leadMerges.intoId, id), isNull(leadMerges.undoneAt));
  return (await tx.select({ id: leadMerges.fromId }).from(leadMerges).where(those).limit(50)).map((one) => one.id);
}
