import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#db';
import { businessClock } from '#locale/business-day';
import { history } from '#people';
import { findLead } from '../finding/find-leads.ts';
import { salesPeople } from '../sales-people.ts';
import { leadNotes } from '../tables.ts';
import { readStep } from './move-lead.ts';

export type ShownLead = NonNullable<Awaited<ReturnType<typeof readLead>>>;

/** One lead with its history, notes and plan, and the step that the address says was just taken; null where there is none. */
export async function readLead(tx: Tx, id: string, query: URLSearchParams) {
  const lead = await findLead(tx, id);
  if (!lead) return null;
  const people = await salesPeople(tx);
  const { assignedTo, callAt } = lead;
  return {
    lead,
    people,
    notes: await tx.select().from(leadNotes).where(eq(leadNotes.leadId, lead.id)).orderBy(asc(leadNotes.id)).limit(200),
    steps: await history(tx, 'lead', lead.id),
    step: readStep(query),
    assignedName: assignedTo && (people.find((person) => person.id === assignedTo)?.name ?? 'A former colleague'),
    // As a field of date and time writes it, in business time.
    call: callAt && businessClock(callAt).slice(0, 16),
  };
}
