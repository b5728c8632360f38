import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Moment } from '#foundation/ui/admin/moment.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { RecordList, RecordRow } from '#foundation/ui/admin/record-list.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { EmptyState } from '#foundation/ui/feedback/empty.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { PipelineTabs } from '../shared/pipeline-tabs.tsx';
import type { LeadImport } from '../../import/find-imports.ts';
import { stateNames } from './import-words.ts';

type ImportsViewProps = { imports: LeadImport[]; mayRule: boolean; mayImport: boolean; problem: string | undefined };

/** The uploaded files, and a form for another. */
export function ImportsView({ imports, problem, ...tabs }: ImportsViewProps) {
  return (
    <>
      <PageHead title={say('Import leads')} back={{ to: studioPaths.studioLeads(), label: say('Leads') }}>
        {say('People from a list: nothing is taken in before you have seen what each row would do.')}
      </PageHead>
      <PipelineTabs here="import" {...tabs} />
      <Form method="post" encType="multipart/form-data" className="grid max-w-xl gap-4">
        <FormKey />
        <Field
          type="file"
          name="file"
          label={say('The list, as CSV or XLSX')}
          hint={say('One row names the columns; a title may stand above it. At most 100,000 rows and 10 MB.')}
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          error={problem}
          required
        />
        <Button className="justify-self-start">{say('Upload and look at it')}</Button>
      </Form>
      {imports.length === 0 ? (
        <EmptyState title={say('No files yet')}>
          {say('Export the list of your CRM, a fair or an old spreadsheet, and upload it here.')}
        </EmptyState>
      ) : (
        <RecordList label={say('Files')}>
          {imports.map(({ id, fileName, state, total, source, who, createdAt }) => (
            <RecordRow
              key={id}
              to={studioPaths.studioLeadImport(id)}
              title={<bdi className="[overflow-wrap:anywhere]">{fileName}</bdi>}
              detail={[
                source,
                say(total === 1 ? '1 row' : '{count} rows', { count: total.toLocaleString('en-IN') }),
                who,
              ]
                .filter(Boolean)
                .join(' · ')}
              meta={
                <>
                  <Moment at={createdAt} />
                  <Badge tone={state === 'done' ? 'success' : 'neutral'}>{say(stateNames[state])}</Badge>
                </>
              }
            />
          ))}
        </RecordList>
      )}
    </>
  );
}
