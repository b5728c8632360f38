import { say } from '#i18n/staff/say';
import { languages } from '#locale/language';
import { paths } from '#paths';
import { BulkBar } from '#ui/admin/bulk-bar';
import { DataTable } from '#ui/admin/data-table';
import { ListFilters, type ListFilterField } from '#ui/admin/list-filters';
import { ListOptions } from '#ui/admin/list-options';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { PartPager } from '#ui/admin/part-pager';
import { Button } from '#ui/controls/button';
import { SelectField } from '#ui/forms/field';
import { leadStates } from '../../model.ts';
import { LeadBadge, stateWord, StepButton, StepNotice } from '../../ui/lead-pieces.tsx';
import { leadColumns, leadSortWords } from './lead-columns.ts';
import { ManyNotice, NoLeads, ViewTabs } from './lead-list-pieces.tsx';
import { leadFilterWords } from './read-lead-query.ts';
import type { LeadList } from './read-lead-list.ts';

/** The list of leads with its filters, and today's call list. */
export function LeadsView({ list, mayChange }: { list: LeadList; mayChange: boolean }) {
  const { query, rows, after, before, columns, step, movedName } = list;
  const { search, sort, view } = query;
  const address = { ...query, sort: sort === 'newest' ? undefined : sort, columns: columns.join(',') };
  const filters = leadFilterWords(
    query,
    (id) => list.people.find((one) => one.id === id)?.name ?? say('A former colleague'),
  );
  return (
    <>
      <PageHead title={view === 'calls' ? say('Calls for today') : say('Leads')}>
        {view === 'calls'
          ? say('Whom to call until the end of today, the earliest first.')
          : say('People who asked to be called.')}
      </PageHead>
      <StepNotice step={step} name={movedName} />
      <ManyNotice list={list} />
      <ListFilters
        label={say('Search leads')}
        placeholder={say('Name, number, e-mail, page or campaign')}
        search={search}
        hidden={{ view: search ? view : 'all', sort: address.sort, columns: address.columns }}
        fields={fieldsOf(list)}
        active={filters.map(([field, label]) => ({
          label,
          without: paths.studioLeads({ ...address, [field]: undefined }),
        }))}
      />
      <ViewTabs list={list} to={(name) => paths.studioLeads({ ...address, view: name, sort: undefined })} />
      <ListOptions
        list="leads"
        query={{ ...address, sort: undefined, columns: undefined }}
        columns={leadColumns()}
        shown={columns}
        sorts={leadSortWords()}
        sort={sort}
        saveTo={paths.studioViews()}
        exportTo={paths.studioExports()}
      />
      {rows.length === 0 ? (
        <NoLeads query={query} filtered={filters.length > 0} />
      ) : (
        <div className="group/list grid grid-cols-1 gap-3">
          <DataTable
            label={say('Leads')}
            first={say('Name')}
            columns={[
              ...leadColumns().filter(({ key }) => columns.includes(key)),
              ...(mayChange && view === 'new' ? [{ key: 'step', label: say('Next step') }] : []),
            ]}
            form="chosen-leads"
            rows={rows.map((row) => ({
              id: row.id,
              to: paths.studioLead(row.id),
              title: <span lang={row.language}>{row.name}</span>,
              name: row.name,
              cells: {
                mobile: row.mobile,
                email: row.email,
                page:
                  row.submissions > 1
                    ? say('{page} · sent {count} times', { page: row.page, count: row.submissions })
                    : row.page,
                campaign: row.campaign,
                language: row.languageName,
                assigned: row.assigned,
                call: row.callAt && <Moment at={row.callAt} />,
                state: <LeadBadge state={row.state} />,
                latest: <Moment at={row.latestAt} />,
                step: (
                  <div className="relative z-10">
                    <StepButton lead={row.id} from="new" to="contacted" label={say('Contacted')} />
                  </div>
                ),
              },
            }))}
          />
          <BulkBar id="chosen-leads" fields={{ list: 'leads', key: list.formKey }}>
            {mayChange && <ManyFields list={list} />}
            <Button
              type="submit"
              size="sm"
              variant="secondary"
              name="format"
              value="xlsx"
              formAction={paths.studioExports()}
            >
              {say('Export (XLSX)')}
            </Button>
          </BulkBar>
        </div>
      )}
      <PartPager
        before={before && paths.studioLeads({ ...address, before })}
        after={after && paths.studioLeads({ ...address, after })}
      />
    </>
  );
}

function ManyFields({ list: { people, me } }: { list: LeadList }) {
  return (
    <>
      <SelectField
        name="state"
        formId="many"
        label={say('State')}
        defaultValue="contacted"
        options={leadStates.map((value) => ({ value, label: stateWord(value) }))}
      />
      <Button type="submit" size="sm" name="do" value="state-many">
        {say('Set state')}
      </Button>
      <SelectField
        name="colleague"
        formId="many"
        label={say('Looked after by')}
        defaultValue={people.some(({ id }) => id === me) ? me : 'nobody'}
        options={[
          { value: 'nobody', label: say('Nobody') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button type="submit" size="sm" name="do" value="assign-many">
        {say('Assign')}
      </Button>
    </>
  );
}

function fieldsOf({ query, people, choices }: LeadList): ListFilterField[] {
  const choice = (
    name: 'campaign' | 'page' | 'language' | 'assigned',
    label: string,
    any: string,
    options: { value: string; label: string }[],
  ) => ({
    kind: 'select' as const,
    name,
    label,
    value: query[name] ?? '',
    options: [{ value: '', label: any }, ...options],
  });
  const same = (value: string) => ({ value, label: value });
  return [
    choice('campaign', say('Campaign'), say('All campaigns'), choices.campaigns.map(same)),
    choice('page', say('Page'), say('All pages'), choices.pages.map(same)),
    choice(
      'language',
      say('Language'),
      say('All languages'),
      Object.entries(languages).map(([value, { englishName }]) => ({ value, label: say(englishName) })),
    ),
    choice('assigned', say('Looked after by'), say('Anybody or nobody'), [
      { value: 'nobody', label: say('Nobody') },
      ...people.map(({ id, name }) => ({ value: id, label: name })),
    ]),
  ];
}
