import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { takeBackConsentOfFile } from '#marketing/channels';
import type { Tx } from '#platform/db';
import { touchedByStaff } from '#platform/people';
import { eraseLeads } from '../erase-leads.ts';
import { indexLeads } from '../finding/lead-search.ts';
import { leadMerges, leadOrders, leads } from '../tables.ts';
import { countStep, endStep } from './check-rows.ts';
import type { FilledFields } from './fields.ts';
import { lockImport } from './find-imports.ts';
import { leadImportRows } from './import-tables.ts';
import { noteRows } from './import-rows.ts';

const portion = 200;

type Lead = typeof leads.$inferSelect;

/**
 * Undoes the next chunk of an import: deletes leads it created that were not touched since, and empties fields it filled that are unchanged. Leads
 * that sent a form, were worked with, merged or enrolled since stay. Returns whether there are more.
 */
export async function undoRows(tx: Tx, id: string): Promise<boolean> {
  const brought = await lockImport(tx, id);
  if (brought?.state !== 'undoing') return false;
  const { importId, line, result, leadId, filled } = leadImportRows;
  const rows = await tx
    .select({ line, result, leadId, filled })
    .from(leadImportRows)
    .where(and(eq(importId, id), inArray(result, ['created', 'filled'])))
    .orderBy(asc(line))
    .limit(portion);
  if (rows.length === 0) {
    await endStep(tx, brought, 'undone');
    return false;
  }
  const ids = rows.flatMap((row) => row.leadId ?? []);
  const found = await tx.select().from(leads).where(inArray(leads.id, ids)).orderBy(leads.id).for('update');
  const now = new Map(found.map((lead) => [lead.id, lead]));
  const touched = await touchedLeads(tx, found);
  const made = rows.flatMap((row) => (row.result === 'created' && row.leadId ? [row.leadId] : []));
  const gone = new Set(made.filter((one) => !touched.has(one)));
  await eraseLeads(tx, [...gone]);
  const emptied: Lead[] = [];
  for (const row of rows) {
    const lead = now.get(row.leadId ?? '');
    if (row.result !== 'filled' || !lead || gone.has(lead.id) || !row.filled) continue;
    const before = withoutFilled(lead, row.filled);
    await tx.update(leads).set(before).where(eq(leads.id, lead.id));
    now.set(lead.id, { ...lead, ...before });
    emptied.push({ ...lead, ...before });
  }
  await indexLeads(tx, [...new Map(emptied.map((lead) => [lead.id, lead])).values()]);
  for (const lead of found)
    if (lead.mobile && gone.has(lead.id)) await takeBackConsentOfFile(tx, { mobile: lead.mobile, who: brought.who });
  await noteRows(
    tx,
    id,
    rows.map((row) => ({
      line: row.line,
      leadId: gone.has(row.leadId ?? '') ? null : row.leadId,
      filled: null,
      result: row.result === 'created' && touched.has(row.leadId ?? '') ? 'kept' : 'taken-back',
    })),
  );
  await countStep(tx, brought, rows.length);
  return true;
}

/** A lead without the fields that a file filled; fields changed since stay. */
function withoutFilled(lead: Lead, filled: FilledFields): Pick<Lead, 'name' | 'email' | 'source'> {
  const { name, email, source, mobile } = lead;
  return {
    name: filled.name !== undefined && filled.name === name ? (mobile ?? email ?? name) : name,
    email: filled.email !== undefined && filled.email === email && mobile !== null ? null : email,
    source: filled.campaign !== undefined && source.utm_source === 'import' ? {} : source,
  };
}

/** The leads that are no longer as the import made them. */
async function touchedLeads(tx: Tx, list: Lead[]): Promise<Set<string>> {
  const ids = list.map(({ id }) => id);
  const orders = await tx.select({ id: leadOrders.leadId }).from(leadOrders).where(inArray(leadOrders.leadId, ids));
  const merges = await tx
    .select({ into: leadMerges.intoId, from: leadMerges.fromId })
    .from(leadMerges)
    .where(or(inArray(leadMerges.intoId, ids), inArray(leadMerges.fromId, ids)));
  const worked = list.filter(
    ({ submissions, state, mergedInto, callAt, answeredAt, assignedTo }) =>
      submissions > 1 ||
      state !== 'new' ||
      mergedInto !== null ||
      callAt !== null ||
      answeredAt !== null ||
      assignedTo !== null,
  );
  return new Set([
    ...orders.map(({ id }) => id),
    ...merges.flatMap(({ into, from }) => [into, from]),
    ...worked.map(({ id }) => id),
    ...(await touchedByStaff(tx, 'lead', ids)),
  ]);
}
