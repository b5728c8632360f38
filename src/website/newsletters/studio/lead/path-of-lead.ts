import { say } from '#foundation/i18n/staff/say.ts';
import { addToLeadPath } from '#marketing/leads';
import type { RecipientState } from '../../model.ts';
import { issuesTo } from '../../sending/issues-to.ts';

/** Deliveries in progress or never sent are not shown. */
const words: Partial<Record<RecipientState, (name: string) => string>> = {
  sent: (name) => say('Newsletter: {name}', { name }),
  failed: (name) => say('Newsletter not delivered: {name}', { name }),
  bounced: (name) => say('Newsletter came back, there is no such mailbox: {name}', { name }),
  unknown: (name) => say('Newsletter perhaps delivered: {name}', { name }),
};

addToLeadPath('newsletters', async (tx, { emails }) => {
  const issues = await issuesTo(tx, emails);
  return issues.flatMap(({ id, name, state, at, endedAt }) => {
    const told = words[state];
    return [
      ...(told && at ? [{ kind: 'mails' as const, id, at, what: told(name) }] : []),
      ...(endedAt
        ? [{ kind: 'mails' as const, id: `${id} ended`, at: endedAt, what: say('Ended the newsletter by its link') }]
        : []),
    ];
  });
});
