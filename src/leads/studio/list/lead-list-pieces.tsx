import { Form } from 'react-router';
import { paths } from '#paths';
import { FilterTabs } from '#ui/admin/filter-tabs';
import { Button, ButtonLink } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty';
import { Notice } from '#ui/feedback/notice';
import { leadStates } from '../../model.ts';
import { stateWords } from '../../ui/lead-pieces.tsx';
import type { LeadList } from './read-lead-list.ts';

type ViewTabsProps = { list: LeadList; to: (view: string) => string };

/** The ways to look at leads, each with how many of this search and these filters it shows. */
export function ViewTabs({ list: { query, counts }, to }: ViewTabsProps) {
  const all = leadStates.reduce((sum, state) => sum + counts[state], 0);
  const tab = (name: string, label: string, count: number) => ({
    to: to(name),
    label,
    count: `${count.toLocaleString('en')}${counts.more && name !== 'calls' ? '+' : ''}`,
    current: query.view === name,
  });
  return (
    <FilterTabs
      label="States"
      tabs={[
        ...leadStates.map((state) => tab(state, stateWords[state], counts[state])),
        tab('all', 'All', all),
        tab('calls', 'Calls for today', counts.calls),
        ...(counts.newsletter > 0 || query.view === 'newsletter'
          ? [tab('newsletter', 'Newsletter', counts.newsletter)]
          : []),
        ...(counts.suspected > 0 || query.view === 'suspected'
          ? [tab('suspected', 'Suspected bots', counts.suspected)]
          : []),
      ]}
    />
  );
}

const many = (count: number) => (count === 1 ? '1 lead' : `${count.toLocaleString('en')} leads`);

/** What was just done with many leads, with its Undo. */
export function ManyNotice({ list: { changed, undone, people } }: { list: LeadList }) {
  if (undone !== null)
    return (
      <Notice tone={undone > 0 ? 'success' : 'warning'} role="status">
        {undone > 0 ? `${many(undone)} back as before.` : 'Nothing went back: somebody changed these leads meanwhile.'}
      </Notice>
    );
  if (!changed) return null;
  const name = changed.kind === 'assigned' ? people.find(({ id }) => id === changed.to)?.name : null;
  return (
    <Notice tone="success" aria-live="polite">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span>
          {changed.kind === 'state'
            ? `${many(changed.before.length)} now “${stateWords[changed.to]}”.`
            : `${many(changed.before.length)} now ${name ? `with ${name}` : 'with nobody'}.`}
        </span>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="key" value={changed.key} />
          <Button type="submit" size="sm" variant="quiet" name="do" value="undo-many">
            Undo
          </Button>
        </Form>
      </div>
    </Notice>
  );
}

/** Why the list is empty, and what to do about it. */
export function NoLeads({ query: { search, view }, filtered }: { query: LeadList['query']; filtered: boolean }) {
  if (search || filtered)
    return (
      <EmptyState pose="searching" title="No matches">
        <p>Try part of a name, however it is spelt, or the last digits of the number.</p>
        <ButtonLink to={paths.studioLeads({ view: 'all' })} variant="secondary" size="sm">
          All leads
        </ButtonLink>
      </EmptyState>
    );
  if (view === 'calls')
    return (
      <EmptyState title="No calls for today">
        <p>Open a lead and say when to call next: it stands here on that day.</p>
        <ButtonLink to={paths.studioLeads()} variant="secondary" size="sm">
          New leads
        </ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title="No leads here">
      <p>A lead appears as soon as somebody sends a “Call me back” form on one of your pages.</p>
    </EmptyState>
  );
}
