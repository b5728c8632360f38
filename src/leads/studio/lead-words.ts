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
  const word = (state: unknown) => stateWords[state as LeadState] ?? String(state);
  const entries = [
    ...sent.map(({ id, at, name, email, page }) => ({
      id,
      at,
      who: undefined,
      what: `Sent the form${page ? ` on ${page}` : ''} as ${name}${email ? `, ${email}` : ''}`,
    })),
    ...steps.map(({ id, at, who, did, details }) => ({
      id,
      at,
      who,
      what:
        did === 'state-changed'
          ? `${word(details.from)} → ${word(details.to)}${typeof details.order === 'string' ? ` by order ${details.order}` : ''}`
          : 'Marked as a person',
    })),
  ];
  return entries.sort((a, b) => b.at.getTime() - a.at.getTime());
}
