import { say } from '#foundation/i18n/staff/say.ts';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { TableRow } from '#foundation/ui/admin/data-table.tsx';
import { ExportButton } from '#foundation/ui/admin/bulk-bar.tsx';
import { choiceFilter, type ListFilterField } from '#foundation/ui/admin/list-filters.tsx';
import { ListFrame } from '#foundation/ui/admin/list-frame.tsx';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { firstStage } from '../../pipeline/stage.ts';
import { LeadBadge, stageWord, StepButton, StepNotice } from '../../ui/lead-pieces.tsx';
import { PipelineTabs } from '../shared/pipeline-tabs.tsx';
import { leadColumns, leadSortWords } from './lead-columns.ts';
import { ManyNotice, NoLeads, viewTabs } from './lead-list-pieces.tsx';
import { leadFilterWords } from './read-lead-query.ts';
import type { LeadList } from './read-lead-list.ts';

type LeadsViewProps = { list: LeadList; mayChange: boolean; mayRule: boolean; mayImport: boolean };

/** The list of leads with its filters, and today's call list. */
export function LeadsView({ list, mayChange, ...tabs }: LeadsViewProps) {
  const { query, rows, step, movedName } = list;
  const { sort, ...asked } = query;
  const { search, view } = query;
  const active = leadFilterWords(
    query,
    (id) => list.people.find((one) => one.id === id)?.name ?? say('A former colleague'),
  );
  return (
    <>
      <PageHead
        title={view === 'calls' ? say('Calls for today') : say('Leads')}
        actions={<PipelineTabs here="list" {...tabs} />}
      >
        {view === 'calls'
          ? say('Whom to call until the end of today, the earliest first.')
          : say('People who asked to be called.')}
      </PageHead>
      <StepNotice step={step} name={movedName} />
      <ManyNotice list={list} />
      <ListFrame
        name="leads"
        path={studioPaths.studioLeads}
        query={asked}
        order={{ sort, usual: 'newest', sorts: leadSortWords() }}
        search={{
          label: say('Search leads'),
          placeholder: say('Name, number, e-mail, page or campaign'),
          typed: search,
          keeps: { view: search ? view : 'all' },
        }}
        filters={{ fields: fieldsOf(list), active }}
        tabs={{ label: say('States'), all: viewTabs(list) }}
        table={{
          label: say('Leads'),
          first: say('Name'),
          columns: leadColumns(),
          shown: list.columns,
          always: mayChange && view === 'new' ? [{ key: 'step', label: say('Next step'), phone: 'beside' }] : [],
          rows: rows.map((row) => tableRow(row, list.stages)),
        }}
        empty={<NoLeads query={query} filtered={active.length > 0} />}
        bulk={
          <>
            {mayChange && <ManyFields list={list} />}
            <ExportButton format="xlsx">{say('Export (XLSX)')}</ExportButton>
          </>
        }
        formKey={list.formKey}
        part={list}
      />
    </>
  );
}

function tableRow(row: LeadList['rows'][number], stages: LeadList['stages']): TableRow {
  const answered = firstStage(stages, 'contacted');
  return {
    id: row.id,
    to: studioPaths.studioLead(row.id),
    title: <span lang={row.language}>{row.name}</span>,
    name: row.name,
    cells: {
      mobile: row.mobile,
      email: row.email,
      page:
        row.submissions > 1 ? say('{page} · sent {count} times', { page: row.page, count: row.submissions }) : row.page,
      campaign: row.campaign,
      language: row.languageName,
      assigned: row.assigned,
      call: row.callAt && <Moment at={row.callAt} />,
      state: <LeadBadge stage={row.stage} />,
      latest: <Moment at={row.latestAt} />,
      step: (
        <div className="relative z-10">
          <StepButton lead={row.id} from={row.stage.key} to={answered.key} label={stageWord(answered)} />
        </div>
      ),
    },
  };
}

function ManyFields({ list: { people, me, stages } }: { list: LeadList }) {
  return (
    <>
      <SelectField
        name="state"
        formId="many"
        label={say('State')}
        defaultValue={firstStage(stages, 'contacted').key}
        options={stages.map((stage) => ({ value: stage.key, label: stageWord(stage) }))}
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
  const { campaign, page, language, assigned, since, until } = query;
  const same = (value: string) => ({ value, label: value });
  return [
    choiceFilter({
      name: 'campaign',
      label: say('Campaign'),
      any: say('All campaigns'),
      value: campaign,
      options: choices.campaigns.map(same),
    }),
    choiceFilter({
      name: 'page',
      label: say('Page'),
      any: say('All pages'),
      value: page,
      options: choices.pages.map(same),
    }),
    choiceFilter({
      name: 'language',
      label: say('Language'),
      any: say('All languages'),
      value: language,
      options: languageCodes.map((value) => ({ value, label: languageName(value) })),
    }),
    choiceFilter({
      name: 'assigned',
      label: say('Looked after by'),
      any: say('Anybody or nobody'),
      value: assigned,
      options: [
        { value: 'nobody', label: say('Nobody') },
        ...people.map(({ id, name }) => ({ value: id, label: name })),
      ],
    }),
    { kind: 'date', name: 'since', label: say('Last heard of from'), value: since ?? '' },
    { kind: 'date', name: 'until', label: say('Last heard of until'), value: until ?? '' },
  ];
}
