import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { database, inTransaction } from '#platform/db';
import { textOf } from '#foundation/kit/form-data.ts';
import type { Outcome } from '#foundation/kit/outcome.ts';
import { actOnNotes, isNotesAct } from '#platform/notes';
import type { NotesAnswer } from '#platform/notes/model';
import type { Staff } from '#platform/people/model';
import { findLead } from '../finding/find-leads.ts';
import { mergeLeads } from '../merging/merge-leads.ts';
import { undoMerge } from '../merging/undo-merge.ts';
import { noteAnswer } from '../pipeline/first-response.ts';
import { moveLead, type LeadStep } from './move-lead.ts';
import { savePlan, type LeadAnswer } from './plan-form.ts';

type Asked = { by: Staff; leadId: string };

const refusals: Record<'unknown' | 'same' | 'changed', StaffSentence> = {
  unknown: 'That is not possible any more: one of the two was merged or erased meanwhile.',
  same: 'This is the same lead.',
  changed: 'It cannot be taken apart any more: this lead was planned, moved on or sent the form again since.',
};

/** Why a form of the lead was refused, by form. */
export type LeadAnswers = { plan?: LeadAnswer; notes?: NotesAnswer; refusal?: string };

/** Handles a form of the lead: returns the query of the redirect, or an answer if it is refused. */
export async function actOnLead(
  form: FormData,
  { by, leadId }: Asked,
): Promise<{ said: LeadStep } | { answer: LeadAnswers }> {
  const wish = textOf(form, 'do');
  if (isNotesAct(wish)) {
    if (!(await findLead(database(), leadId))) throw new Response(say('There is no such lead'), { status: 404 });
    const notes = await actOnNotes(form, { by, about: { kind: 'lead', id: leadId } });
    if (!notes && wish === 'note-add') await inTransaction((tx) => noteAnswer(tx, leadId));
    return notes ? { answer: { notes } } : { said: {} };
  }
  if (wish === 'plan') {
    const plan = await savePlan(form, { by, leadId });
    return plan ? { answer: { plan } } : { said: {} };
  }
  if (wish === 'merge' || wish === 'unmerge') {
    const done = await inTransaction(async (tx): Promise<Outcome<unknown, keyof typeof refusals>> =>
      wish === 'merge'
        ? mergeLeads(tx, { by, intoId: leadId, fromId: textOf(form, 'other') })
        : undoMerge(tx, { by, intoId: leadId }),
    );
    return done.ok ? { said: {} } : { answer: { refusal: say(refusals[done.reason]) } };
  }
  return { said: await moveLead(form, by.name) };
}
