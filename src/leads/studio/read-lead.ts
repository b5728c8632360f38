import type { Tx } from '#db';
import { history } from '#people';
import { findLead } from '../find-leads.ts';
import { readStep } from './move-lead.ts';

export type ShownLead = NonNullable<Awaited<ReturnType<typeof readLead>>>;

/** One lead with its history, and the step that the address says was just taken; null where there is none. */
export async function readLead(tx: Tx, id: string, query: URLSearchParams) {
  const lead = await findLead(tx, id);
  return lead && { lead, steps: await history(tx, 'lead', lead.id), step: readStep(query) };
}
