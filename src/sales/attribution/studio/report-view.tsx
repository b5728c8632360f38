import Megaphone from 'lucide-react/icons/megaphone';
import Upload from 'lucide-react/icons/upload';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FilterTabs } from '#foundation/ui/admin/filter-tabs.tsx';
import { ListOptions } from '#foundation/ui/admin/list-options.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { groupings, groupingWords, touchKinds, touchWords } from '../model.ts';
import { ReportChart } from './report-chart.tsx';
import { ReportTable } from './report-table.tsx';
import type { ShownReport } from './show-report.ts';

type ReportViewProps = { query: Record<string, string>; report: ShownReport; mayImport: boolean; note: string };

/** The attribution report: days, touch and grouping; a chart and the figures. */
export function ReportView({ query, report, mayImport, note }: ReportViewProps) {
  const to = (change: Record<string, string>) => studioPaths.studioAttribution({ ...query, ...change });
  const { touch, by, from, to: until } = query;
  return (
    <>
      <PageHead title={say('Attribution')}>
        {say(
          'What brought people, and what came of it. Leads and orders count on the day they came, seats and money on theirs.',
        )}{' '}
        {note}
      </PageHead>
      <div className="flex flex-wrap gap-3">
        {mayImport && (
          <ButtonLink to={studioPaths.studioSpend()} size="sm" variant="secondary" icon={<Upload />}>
            {say('Costs of ads')}
          </ButtonLink>
        )}
        <ButtonLink to={studioPaths.studioConversions()} size="sm" variant="secondary" icon={<Megaphone />}>
          {say('Told to advertising and statistics')}
        </ButtonLink>
      </div>
      <Form method="get" className="flex flex-wrap items-end gap-3" key={`${from} ${until}`}>
        <input type="hidden" name="touch" value={touch} />
        <input type="hidden" name="by" value={by} />
        <Field type="date" name="from" label={say('From')} defaultValue={from} />
        <Field type="date" name="to" label={say('Until')} defaultValue={until} />
        <Button size="sm" variant="secondary">
          {say('Show')}
        </Button>
      </Form>
      <FilterTabs
        label={say('Which touch counts')}
        tabs={touchKinds.map((one) => ({
          to: to({ touch: one }),
          label: say(touchWords[one]),
          current: one === touch,
        }))}
      />
      <FilterTabs
        label={say('Grouped by')}
        tabs={groupings.map((one) => ({ to: to({ by: one }), label: say(groupingWords[one]), current: one === by }))}
      />
      {report.lines.length === 0 ? (
        <EmptyState title={say('Nothing came in these days')}>{say('Choose other days.')}</EmptyState>
      ) : (
        <>
          <ListOptions
            list="attribution"
            query={query}
            saveTo={studioPaths.studioViews()}
            exportTo={studioPaths.studioExports()}
          />
          <ReportChart lines={report.lines} />
          <ReportTable report={report} by={by ?? ''} allAt={to({ lines: 'all' })} />
        </>
      )}
    </>
  );
}
