import { say } from '#foundation/i18n/staff/say.ts';
import type { Tx } from '#platform/db';
import { messagesOn } from '#marketing/channels';
import { firstAnswer } from '../pipeline/first-response.ts';
import { officeClock } from '#foundation/locale/office-zone.ts';
import { mailsTo } from '#platform/mail';
import { readRecordNotes } from '#platform/notes';
import { history } from '#platform/people';
import { may, type AuditEntry, type Staff } from '#platform/people/model';
import { numberStanding } from '../checking/number-standing.ts';
import { findLead } from '../finding/find-leads.ts';
import { ordersOfLead } from '../lead-orders.ts';
import { findDuplicates, findOthers, otherContacts, partsOf } from '../merging/find-duplicates.ts';
import { isUnchanged, lastMerge } from '../merging/undo-merge.ts';
import { listStages } from '../pipeline/list-stages.ts';
import { stageOf } from '../pipeline/stage.ts';
import { salesPeople } from '../sales-people.ts';
import { contactsOf, phonePath, readPathKind } from './read-path.ts';
import { besideLead } from './shared/beside-lead.ts';
import { pathParts } from './shared/path-parts.ts';
import { readStep } from './move-lead.ts';

export type ShownLead = NonNullable<Awaited<ReturnType<typeof readLead>>>;

/** One lead with its history (including merged leads), notes, plan, orders, possible duplicates, and the move in the query, or null. */
export async function readLead(tx: Tx, id: string, { query, by }: { query: URLSearchParams; by: Staff }) {
  const lead = await findLead(tx, id);
  if (!lead) return null;
  const people = await salesPeople(tx);
  const orders = may(by.role, 'orders.read') ? await ordersOfLead(tx, lead.id) : [];
  const stages = await listStages(tx);
  const { assignedTo, callAt } = lead;
  const find = (query.get('find') ?? '').slice(0, 120);
  const steps: AuditEntry[] = await history(tx, 'lead', lead.id);
  const parts = await partsOf(tx, lead.id);
  for (const part of parts) steps.push(...(await history(tx, 'lead', part)));
  const merge = await lastMerge(tx, lead.id);
  const contacts = await otherContacts(tx, lead);
  const reached = contactsOf(lead, contacts);
  return {
    lead,
    people,
    desk: await readRecordNotes(tx, { about: { kind: 'lead', id: lead.id }, by }),
    steps,
    step: readStep(query, stages),
    stages,
    stage: stageOf(stages, lead),
    contacts,
    orders,
    mails: may(by.role, 'mails.read') ? await mailsTo(tx, reached.emails) : [],
    number: await numberStanding(tx, [lead.id, ...parts], lead.mobile),
    beyond: await pathParts(tx, { leadId: lead.id, by, ...reached, orders }),
    ...(await phonePath(tx, { by, mobiles: reached.mobiles })),
    show: readPathKind(query),
    answer: await firstAnswer(tx, lead),
    beside: await besideLead(tx, { id: lead.id, by }),
    mayErase: may(by.role, 'privacy.change'),
    mayMessage: may(by.role, 'messages.answer') && messagesOn(),
    mayOrder: may(by.role, 'orders.create') && lead.kind === 'callback',
    merging: {
      find,
      duplicates: lead.kind === 'callback' ? await findDuplicates(tx, lead) : [],
      others: find === '' ? [] : await findOthers(tx, { id: lead.id, typed: find }),
      last: merge && {
        name: (await findLead(tx, merge.fromId))?.name ?? say('Another lead'),
        undoable: isUnchanged(lead, merge),
      },
    },
    assignedName: assignedTo && (people.find((person) => person.id === assignedTo)?.name ?? say('A former colleague')),
    // In the format of a datetime input.
    call: callAt && officeClock(callAt),
  };
}
