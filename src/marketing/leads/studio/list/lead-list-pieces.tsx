import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { ListTab } from '#foundation/ui/admin/list-frame.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { leadStates } from '../../model.ts';
import { stageWord, stateWord } from '../../ui/lead-pieces.tsx';
import type { LeadList } from './read-lead-list.ts';

/** The views of the list, each with its count for this search and these filters. */
export function viewTabs({ query, counts }: LeadList): ListTab[] {
  const all = leadStates.reduce((sum, state) => sum + counts[state], 0);
  const tab = (view: string, label: string, count: number) => ({
    change: { view, sort: undefined },
    label,
    count: `${count.toLocaleString('en')}${counts.more && view !== 'calls' ? '+' : ''}`,
    current: query.view === view,
  });
  return [
    ...leadStates.map((state) => tab(state, stateWord(state), counts[state])),
    tab('all', say('All'), all),
    tab('calls', say('Calls for today'), counts.calls),
    ...(counts.newsletter > 0 || query.view === 'newsletter'
      ? [tab('newsletter', say('Newsletter'), counts.newsletter)]
      : []),
    ...(counts.suspected > 0 || query.view === 'suspected'
      ? [tab('suspected', say('Suspected bots'), counts.suspected)]
      : []),
  ];
}

/** The last bulk change, with its Undo. */
export function ManyNotice({ list: { changed, undone, people, stages } }: { list: LeadList }) {
  if (undone !== null)
    return (
      <Notice tone={undone > 0 ? 'success' : 'warning'} role="status">
        {backWords(undone)}
      </Notice>
    );
  if (!changed) return null;
  const stage = changed.kind === 'state' ? stages.find(({ key }) => key === changed.to) : undefined;
  const name = changed.kind === 'assigned' ? people.find(({ id }) => id === changed.to)?.name : null;
  return (
    <Notice tone="success" aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {changed.kind === 'state'
            ? movedWords(changed.before.length, stage ? stageWord(stage) : say('Removed stage'))
            : givenWords(changed.before.length, name ?? null)}
        </span>
        <Form method="post">
          <input type="hidden" name="key" value={changed.key} />
          <Button type="submit" size="sm" variant="quiet" name="do" value="undo-many">
            {say('Undo')}
          </Button>
        </Form>
      </div>
    </Notice>
  );
}

function backWords(number: number): string {
  if (number === 0) return say('Nothing went back: somebody changed these leads meanwhile.');
  const count = number.toLocaleString('en');
  return number === 1 ? say('1 lead back as before.') : say('{count} leads back as before.', { count });
}

function movedWords(number: number, state: string): string {
  const count = number.toLocaleString('en');
  return number === 1 ? say('1 lead now “{state}”.', { state }) : say('{count} leads now “{state}”.', { count, state });
}

function givenWords(number: number, name: string | null): string {
  const count = number.toLocaleString('en');
  if (name === null)
    return number === 1 ? say('1 lead now with nobody.') : say('{count} leads now with nobody.', { count });
  return number === 1
    ? say('1 lead now with {name}.', { name })
    : say('{count} leads now with {name}.', { count, name });
}

/** Why the list is empty, and what to do about it. */
export function NoLeads({ query: { search, view }, filtered }: { query: LeadList['query']; filtered: boolean }) {
  if (search || filtered)
    return (
      <EmptyState pose="searching" title={say('No matches')}>
        <p>{say('Try part of a name, however it is spelt, or the last digits of the number.')}</p>
        <ButtonLink to={studioPaths.studioLeads({ view: 'all' })} variant="secondary" size="sm">
          {say('All leads')}
        </ButtonLink>
      </EmptyState>
    );
  if (view === 'calls')
    return (
      <EmptyState title={say('No calls for today')}>
        <p>{say('Open a lead and say when to call next: it stands here on that day.')}</p>
        <ButtonLink to={studioPaths.studioLeads()} variant="secondary" size="sm">
          {say('New leads')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={say('No leads here')}>
      <p>{say('A lead appears as soon as somebody sends a “Call me back” form on one of your pages.')}</p>
    </EmptyState>
  );
}
