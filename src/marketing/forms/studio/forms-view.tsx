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

type Row = { id: string; slug: string; name: string; updatedAt: Date; fields: number; complete: boolean };
type FormsViewProps = { rows: Row[]; mayChange: boolean; answer: { name: string; problem: string } | undefined };

/** The custom forms, and a new one. */
export function FormsView({ rows, mayChange, answer }: FormsViewProps) {
  return (
    <>
      <PageHead title={say('Forms')}>
        {say('What call-back forms ask beside name and number. A block of a page names the form that it asks.')}
      </PageHead>
      {rows.length === 0 ? (
        <EmptyState pose="building" title={say('No forms of your own yet')}>
          {say('Without one, every form asks for name, number and consent.')}
        </EmptyState>
      ) : (
        <RecordList label={say('Forms')}>
          {rows.map(({ id, slug, name, updatedAt, fields, complete }) => (
            <RecordRow
              key={id}
              to={studioPaths.studioForm(id)}
              title={name}
              detail={say('{count} fields, in pages {slug}', { count: fields, slug })}
              meta={
                <>
                  {!complete && <Badge tone="warning">{say('Languages are missing')}</Badge>}
                  <Moment at={updatedAt} />
                </>
              }
            />
          ))}
        </RecordList>
      )}
      {mayChange && (
        <Form method="post" noValidate className="grid max-w-xl gap-4">
          <FormKey />
          <Field
            name="name"
            label={say('Name of a new form')}
            hint={say('For colleagues. Visitors do not see it.')}
            defaultValue={answer?.name}
            error={answer?.problem}
            autoComplete="off"
            maxLength={120}
          />
          <Button className="justify-self-start">{say('Make the form')}</Button>
        </Form>
      )}
    </>
  );
}
