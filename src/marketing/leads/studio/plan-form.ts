import { say } from '#foundation/i18n/staff/say.ts';
import { inTransaction } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { readOfficeClock } from '#foundation/locale/office-zone.ts';
import type { Staff } from '#platform/people/model';
import { businessTime } from '#foundation/ui/admin/moment.tsx';
import { planLead } from '../plan-lead.ts';
import { salesPeople } from '../sales-people.ts';

/** Why the plan of a lead was not saved: the field and its problem, and what was typed. */
export type LeadAnswer = {
  field: 'colleague' | 'call' | null;
  problem: string;
  values: Record<string, string>;
};

/** Saves the assignee and the next call of a lead, in office time; returns an answer if it is refused. */
export async function savePlan(
  form: FormData,
  { by, leadId }: { by: Staff; leadId: string },
): Promise<LeadAnswer | null> {
  const [colleague, call] = [textOf(form, 'colleague'), textOf(form, 'call')];
  const callAt = call === '' ? null : readOfficeClock(call);
  const answer = (field: LeadAnswer['field'], problem: string): LeadAnswer => ({
    field,
    problem,
    values: { colleague, call },
  });
  if (call !== '' && !callAt) return answer('call', say('Choose a day and a time.'));
  const assignedTo = isId(colleague) ? colleague : null;
  const version = Number.parseInt(textOf(form, 'version'), 10) || 0;
  const { outcome, people } = await inTransaction(async (tx) => ({
    people: await salesPeople(tx),
    outcome: await planLead(tx, { by, leadId, assignedTo, callAt, version }),
  }));
  if (outcome.ok) return null;
  if (outcome.reason === 'unknown') throw new Response(say('There is no such lead'), { status: 404 });
  if (outcome.reason === 'no-colleague')
    return answer('colleague', say('This colleague cannot look after leads any more.'));
  if (outcome.reason === 'past') return answer('call', say('This time has passed. Choose a later one.'));
  const { assignedTo: theirs, callAt: planned } = outcome.details;
  const name = people.find(({ id }) => id === theirs)?.name;
  return answer(
    null,
    `${planWords(name, planned)} ${say('What you chose stands below; saving again replaces theirs.')}`,
  );
}

function planWords(name: string | undefined, call: Date | null): string {
  if (!call)
    return name
      ? say('Somebody saved this meanwhile: {name} looks after it, no next call.', { name })
      : say('Somebody saved this meanwhile: nobody looks after it, no next call.');
  const at = businessTime(call);
  return name
    ? say('Somebody saved this meanwhile: {name} looks after it, the next call {at}.', { name, at })
    : say('Somebody saved this meanwhile: nobody looks after it, the next call {at}.', { at });
}
