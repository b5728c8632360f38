import { say } from '#i18n/staff/say';
import { inTransaction } from '#db';
import { textOf } from '#kit/form-data';
import { isId } from '#kit/id';
import { changeLeadState, trustLead } from '../change-lead-state.ts';
import { leadStates, type LeadState } from '../model.ts';

/** What the screens show after a step: whose, from where, to where, or that somebody else was faster. */
export type LeadStep = { lead?: string; from?: string; to?: string; stale?: string };

const isState = (text: unknown): text is LeadState => leadStates.some((state) => state === text);

/** Does what a form of the lead screens asks (`to` a state, or `trust`) and returns what the next screen shows. */
export async function moveLead(form: FormData, who: string): Promise<LeadStep> {
  const [leadId, from, to] = [textOf(form, 'lead'), textOf(form, 'from'), textOf(form, 'to')];
  if (!isId(leadId)) throw new Response(say('No such lead'), { status: 400 });
  if (to === 'trust') {
    await inTransaction((tx) => trustLead(tx, { leadId, who }));
    return {};
  }
  if (!isState(from) || !isState(to) || from === to) throw new Response(say('No such state'), { status: 400 });
  const outcome = await inTransaction((tx) => changeLeadState(tx, { leadId, from, to, who }));
  return outcome.ok ? { lead: leadId, from, to } : { lead: leadId, stale: 'yes' };
}

/** The step the address tells of, for the notice with its Undo. */
export function readStep(query: URLSearchParams): { lead: string; from: LeadState; to: LeadState } | 'stale' | null {
  const [lead, from, to] = [query.get('lead'), query.get('from'), query.get('to')];
  if (query.get('stale')) return 'stale';
  return isId(lead) && isState(from) && isState(to) ? { lead, from, to } : null;
}
