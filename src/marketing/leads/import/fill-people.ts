import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { publishEvents } from '#platform/events';
import { indexLeads } from '../finding/lead-search.ts';
import { leads, leadWindows } from '../tables.ts';
import type { FilledFields } from './fields.ts';
import type { LeadImport } from './find-imports.ts';
import type { ReadPerson } from './read-row.ts';
import { sourceOf } from './store-people.ts';

export type KnownRow = { line: number; person: ReadPerson };
export type TreatedRow = {
  line: number;
  result: 'filled' | 'skipped';
  leadId: string | null;
  filled: FilledFields | null;
};

/**
 * Handles rows of known people: skipped, or their empty fields are filled. Existing data are never overwritten. A name that is only the number or
 * address counts as empty.
 */
export async function treatKnown(tx: Tx, brought: LeadImport, rows: KnownRow[]): Promise<TreatedRow[]> {
  if (rows.length === 0) return [];
  const contacts = [...new Set(rows.map(({ person }) => person.contact))];
  const windows = await tx
    .select({ contact: leadWindows.mobile, leadId: leadWindows.leadId })
    .from(leadWindows)
    .where(inArray(leadWindows.mobile, contacts))
    .orderBy(leadWindows.startedAt);
  // Of several rows the newest gives the name, as with forms.
  const ids = new Map(windows.map(({ contact, leadId }) => [contact, leadId]));
  if (brought.known === 'skip')
    return rows.map(({ line, person }) => ({
      line,
      result: 'skipped',
      leadId: ids.get(person.contact) ?? null,
      filled: null,
    }));
  const found = await tx
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids.values()]))
    .orderBy(leads.id)
    .for('update');
  const now = new Map(found.map((lead) => [lead.id, lead]));
  const changed = new Set<string>();
  const treated = rows.map(({ line, person }): TreatedRow => {
    const lead = now.get(ids.get(person.contact) ?? '');
    const filled = lead && emptyFields(lead, person);
    if (!lead || !filled) return { line, result: 'skipped', leadId: lead?.id ?? null, filled: null };
    changed.add(lead.id);
    now.set(lead.id, {
      ...lead,
      ...(filled.name && { name: filled.name }),
      ...(filled.email && { email: filled.email }),
      ...(filled.campaign && { source: sourceOf(brought, filled.campaign) }),
    });
    return { line, result: 'filled', leadId: lead.id, filled };
  });
  const list = [...changed].flatMap((id) => now.get(id) ?? []);
  for (const { id, name, email, source } of list)
    await tx
      .update(leads)
      .set({ name, email, source, version: sql`${leads.version} + 1` })
      .where(eq(leads.id, id));
  await indexLeads(tx, list);
  await publishEvents(
    tx,
    list.map(({ id }) => ({ kind: 'lead.changed', aboutId: id, facts: { what: 'filled' } })),
  );
  return treated;
}

function emptyFields(lead: typeof leads.$inferSelect, person: ReadPerson): FilledFields | null {
  const filled: FilledFields = {};
  const nameless =
    lead.name === '' || lead.name === lead.mobile || lead.name.toLowerCase() === lead.email?.toLowerCase();
  if (nameless && person.name !== person.contact) filled.name = person.name;
  if (lead.email === null && person.email !== null) filled.email = person.email;
  if (Object.keys(lead.source).length === 0 && person.campaign !== '') filled.campaign = person.campaign;
  return Object.keys(filled).length > 0 ? filled : null;
}
