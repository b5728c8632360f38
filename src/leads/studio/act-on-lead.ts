import { data, redirect } from 'react-router';
import { database, inTransaction } from '#db';
import { textOf } from '#kit/form-data';
import type { Outcome } from '#kit/outcome';
import { actOnNotes, isNotesAct } from '#notes';
import { paths } from '#paths';
import type { Staff } from '#people/model';
import { findLead } from '../finding/find-leads.ts';
import { mergeLeads } from '../merging/merge-leads.ts';
import { undoMerge } from '../merging/undo-merge.ts';
import { moveLead } from './move-lead.ts';
import { savePlan } from './plan-form.ts';

type Asked = { by: Staff; leadId: string };

const refusals = {
  unknown: 'That is not possible any more: one of the two was merged or erased meanwhile.',
  same: 'This is the same lead.',
  changed: 'It cannot be taken apart any more: this lead was planned, moved on or sent the form again since.',
};

/** Does what a form of the lead asks, and leads back to it; an answer where that is refused. */
export async function actOnLead(form: FormData, { by, leadId }: Asked) {
  const wish = textOf(form, 'do');
  if (isNotesAct(wish)) {
    if (!(await findLead(database(), leadId))) throw new Response('There is no such lead', { status: 404 });
    const notes = await actOnNotes(form, { by, about: { kind: 'lead', id: leadId } });
    return notes ? data({ notes }, { status: 422 }) : back(leadId);
  }
  if (wish === 'plan') {
    const plan = await savePlan(form, { by, leadId });
    return plan ? data({ plan }, { status: 422 }) : back(leadId);
  }
  if (wish === 'merge' || wish === 'unmerge') {
    const done = await inTransaction(async (tx): Promise<Outcome<unknown, keyof typeof refusals>> =>
      wish === 'merge'
        ? mergeLeads(tx, { by, intoId: leadId, fromId: textOf(form, 'other') })
        : undoMerge(tx, { by, intoId: leadId }),
    );
    return done.ok ? back(leadId) : data({ refusal: refusals[done.reason] }, { status: 409 });
  }
  return redirect(paths.studioLead(leadId, await moveLead(form, by.name)), 303);
}

const back = (leadId: string) => redirect(paths.studioLead(leadId), 303);
