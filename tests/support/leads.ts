import { database } from '#platform/db';
import { captureLead, findLead } from '#marketing/leads';
import type { LeadInput } from '#marketing/leads/model';

let number = 9_840_000_000;

/** A lead form of a new person. */
export const leadForm = (over: Partial<LeadInput> = {}): LeadInput => ({
  name: 'Meena',
  mobile: String((number += 1)),
  country: 'IN',
  email: '',
  consent: 'yes',
  website: '',
  elapsed: '',
  page: '/workshop/rockets',
  language: 'ta',
  source: {},
  ...over,
});

/** Sends a lead form. */
export const capture = (over: Partial<LeadInput> = {}) => captureLead(leadForm(over));

/** Sends a lead form and returns the stored lead; throws if it is refused. */
export async function captured(over: Partial<LeadInput> = {}) {
  const outcome = await capture(over);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.details));
  return outcome.value;
}

/** The stored lead; throws where there is none. */
export async function storedLead(id: string) {
  const found = await findLead(database(), id);
  if (!found) throw new Error('no lead');
  return found;
}
