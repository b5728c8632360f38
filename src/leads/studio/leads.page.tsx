import { Search } from 'lucide-react';
import { Form, redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty';
import { FilterTabs, Pager } from '#ui/admin/filter-tabs';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { RecordList, RecordRow } from '#ui/admin/record-list';
import { countLeads, findLead, leadPages, listLeads } from '../find-leads.ts';
import { leadStates } from '../model.ts';
import type { Route } from './+types/leads.page';
import { LeadBadge, stateWords, StepButton, StepNotice } from '../ui/lead-pieces.tsx';
import { moveLead, readStep } from './move-lead.ts';

export const meta = () => [{ title: 'Leads · Studio' }];

const perPage = 50;

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request);
  const query = new URL(request.url).searchParams;
  const view = query.get('view') ?? 'new';
  const search = query.get('search') ?? '';
  const page = Math.min(Math.max(Number.parseInt(query.get('page') ?? '1', 10) || 1, 1), 2_000);
  const state = leadStates.find((known) => known === view);
  const step = readStep(query);
  return inTransaction(async (tx) => {
    const found = await listLeads(tx, {
      search,
      state,
      kind: view === 'newsletter' ? 'newsletter' : 'callback',
      suspected: view === 'suspected',
      limit: perPage + 1,
      offset: (page - 1) * perPage,
    });
    const moved = step && step !== 'stale' ? await findLead(tx, step.lead) : null;
    const shown = found.slice(0, perPage);
    const pages = await leadPages(
      tx,
      shown.map(({ id }) => id),
    );
    const rows = shown.map(
      ({ id, name, language, mobile, page: from, state: at, submissions, latestAt, confirmedAt }) => ({
        id,
        name,
        language,
        reach: mobile ?? (confirmedAt ? 'Confirmed' : 'Not confirmed'),
        from: (pages.get(id) ?? [from]).join(', '),
        at,
        submissions,
        latestAt,
      }),
    );
    return {
      view,
      search,
      page,
      more: found.length > perPage,
      rows,
      counts: await countLeads(tx),
      step,
      movedName: moved?.name ?? null,
    };
  });
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'sales', 'operations');
  const query = new URL(request.url).searchParams;
  const step = await moveLead(await readForm(request), staff.name);
  const [view, search] = [query.get('view') ?? undefined, query.get('search') ?? undefined];
  return redirect(paths.studioLeads({ view, search, ...step }), 303);
}

export default function LeadsPage({ loaderData }: Route.ComponentProps) {
  const { view, search, page, more, rows, counts, step, movedName } = loaderData;
  const all = leadStates.reduce((sum, state) => sum + counts[state], 0);
  const tab = (name: string, label: string, count: number) => ({
    to: paths.studioLeads({ view: name, search }),
    label,
    count,
    current: view === name,
  });
  const pageTo = (number: number) => paths.studioLeads({ view, search, page: String(number) });
  return (
    <>
      <PageHead title="Leads">People who asked to be called. Newest first.</PageHead>
      <StepNotice step={step} name={movedName} />
      <search>
        <Form method="get" className="flex gap-2">
          <input type="hidden" name="view" value={search ? view : 'all'} />
          <input
            type="search"
            name="search"
            defaultValue={search}
            aria-label="Search leads"
            placeholder="Name, number, e-mail or page"
            className="control"
          />
          <Button type="submit" variant="secondary" icon={<Search />}>
            Search
          </Button>
        </Form>
      </search>
      <FilterTabs
        label="States"
        tabs={[
          ...leadStates.map((state) => tab(state, stateWords[state], counts[state])),
          tab('all', 'All', all),
          ...(counts.newsletter > 0 ? [tab('newsletter', 'Newsletter', counts.newsletter)] : []),
          ...(counts.suspected > 0 || view === 'suspected'
            ? [tab('suspected', 'Suspected bots', counts.suspected)]
            : []),
        ]}
      />
      {rows.length === 0 ? (
        <EmptyState title={search ? 'Nothing matches' : 'Nobody waits here'}>
          {search
            ? 'Try part of the name, or the last digits of the number.'
            : 'New leads appear as soon as somebody sends a form.'}
        </EmptyState>
      ) : (
        <RecordList label="Leads">
          {rows.map(({ id, name, language, reach, from, at, submissions, latestAt }) => (
            <RecordRow
              key={id}
              to={paths.studioLead(id)}
              title={<span lang={language}>{name}</span>}
              detail={
                <>
                  {reach} · {from}
                  {submissions > 1 && ` · sent ${submissions} times`}
                </>
              }
              meta={
                <>
                  {at !== view && <LeadBadge state={at} />}
                  <Moment at={latestAt} />
                </>
              }
              action={
                at === 'new' &&
                view !== 'suspected' &&
                view !== 'newsletter' && <StepButton lead={id} from="new" to="contacted" label="Contacted" />
              }
            />
          ))}
        </RecordList>
      )}
      <Pager newer={page > 1 ? pageTo(page - 1) : null} older={more ? pageTo(page + 1) : null} />
    </>
  );
}
