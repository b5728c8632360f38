import { inArray, or } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { forgetRecords } from '#platform/notes';
import { countErased } from './finding/attributed-leads.ts';
import {
  leadAds,
  leadChecks,
  leadMerges,
  leadOrders,
  leads,
  leadSearch,
  leadSubmissions,
  leadWindows,
} from './tables.ts';

/** Deletes leads with all their dependent rows. */
export async function eraseLeads(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(leadSubmissions).where(inArray(leadSubmissions.leadId, ids));
  await tx.delete(leadWindows).where(inArray(leadWindows.leadId, ids));
  await tx.delete(leadChecks).where(inArray(leadChecks.leadId, ids));
  await tx.delete(leadSearch).where(inArray(leadSearch.leadId, ids));
  await tx.delete(leadOrders).where(inArray(leadOrders.leadId, ids));
  await tx.delete(leadMerges).where(or(inArray(leadMerges.intoId, ids), inArray(leadMerges.fromId, ids)));
  // The lead ad row stays, so that a repeated notice does not create the lead again.
  await tx.update(leadAds).set({ leadId: null }).where(inArray(leadAds.leadId, ids));
  await forgetRecords(tx, 'lead', ids);
  await tx.delete(leads).where(inArray(leads.id, ids));
}

/** The same for genuine leads: reports still count them, anonymously. */
export async function eraseCounted(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await countErased(tx, ids);
  await eraseLeads(tx, ids);
}
