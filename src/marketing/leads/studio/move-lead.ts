import { say } from '#foundation/i18n/staff/say.ts';
import { inTransaction } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { changeLeadState, trustLead } from '../change-lead-state.ts';
import { leadStates, type Stage } from '../model.ts';

/** The result of a move for the next screen: the lead, from, to, or that somebody else was faster. */
export type LeadStep = { lead?: string; from?: string; to?: string; stale?: string };

/** Keys of stages are states or ids; whether the stage exists is checked under the lock. */
const isKey = (text: string) => isId(text) || leadStates.some((state) => state === text);

/** Handles a form of the lead screens (`to` a stage, or `trust`) and returns what the next screen shows. */
export async function moveLead(form: FormData, who: string): Promise<LeadStep> {
  const [leadId, from, to] = [textOf(form, 'lead'), textOf(form, 'from'), textOf(form, 'to')];
  if (!isId(leadId)) throw new Response(say('No such lead'), { status: 400 });
  if (to === 'trust') {
    await inTransaction((tx) => trustLead(tx, { leadId, who }));
    return {};
  }
  if (!isKey(from) || !isKey(to) || from === to) throw new Response(say('No such state'), { status: 400 });
  const outcome = await inTransaction((tx) => changeLeadState(tx, { leadId, from, to, who }));
  return outcome.ok ? { lead: leadId, from, to } : { lead: leadId, stale: 'yes' };
}

/** The move in the query, for the notice with its Undo. */
export function readStep(
  query: URLSearchParams,
  stages: Stage[],
): { lead: string; from: Stage; to: Stage } | 'stale' | null {
  const stageAt = (name: string) => stages.find(({ key }) => key === query.get(name));
  const [lead, from, to] = [query.get('lead'), stageAt('from'), stageAt('to')];
  if (query.get('stale')) return 'stale';
  return isId(lead) && from && to ? { lead, from, to } : null;
}
