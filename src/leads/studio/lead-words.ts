import { businessTime } from '#ui/admin/moment';
import type { LeadState } from '../model.ts';
import { stateWords } from '../ui/lead-pieces.tsx';
import type { ShownLead } from './read-lead.ts';

/** What staff read about a subscription to the newsletter. */
export function newsletterWords({ state, confirmedAt }: ShownLead['lead']): string {
  if (state === 'closed') return 'Unsubscribed';
  return confirmedAt ? `Confirmed ${businessTime(confirmedAt)}` : 'Not confirmed yet: do not send mails';
}

/** What the person sent and what staff did with it, newest first. */
export function leadTimeline(sent: ShownLead['lead']['sent'], steps: ShownLead['steps']) {
  const entries = [
    ...sent.map(({ id, at, name, email, page }) => ({
      id,
      at,
      who: undefined,
      what: `Sent the form${page ? ` on ${page}` : ''} as ${name}${email ? `, ${email}` : ''}`,
    })),
    // Notes stand in a list of their own.
    ...steps
      .filter(({ did }) => did !== 'noted' && did !== 'changed-note' && did !== 'merged-into')
      .map(({ id, at, who, did, details }) => ({ id, at, who, what: stepWords(did, details) })),
  ];
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime());
}

/** One step of staff in words. */
function stepWords(did: string, details: Record<string, unknown>): string {
  if (did === 'state-changed') {
    const word = (state: unknown) => stateWords[state as LeadState] ?? String(state);
    const order = typeof details.order === 'string' ? ` by order ${details.order}` : '';
    return `${word(details.from)} → ${word(details.to)}${order}`;
  }
  if (did === 'merged-lead') return `Merged with ${String(details.merged)}`;
  if (did === 'unmerged-lead') return 'Taken apart again';
  if (did === 'deleted-note') return 'Deleted a note';
  if (did !== 'planned' && did !== 'assigned') return 'Marked as a person';
  const { assignedTo, callAt } = details.after as { assignedTo: string | null; callAt?: string | null };
  const who = assignedTo ? `${assignedTo} looks after it` : 'Nobody looks after it';
  return callAt ? `${who}, next call ${businessTime(new Date(callAt))}` : who;
}
