import { Form } from 'react-router';
import { say } from '#i18n/staff/say';
import { studioPaths } from '#studio-paths';
import { Moment } from '#ui/admin/moment';
import { PageHead } from '#ui/admin/page-head';
import { RecordList, RecordRow } from '#ui/admin/record-list';
import { Badge } from '#ui/controls/badge';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty';
import { Field } from '#ui/forms/field';
import { FormKey } from '#ui/forms/form-key';

type Row = { id: string; slug: string; name: string; updatedAt: Date; fields: number; complete: boolean };
type FormsViewProps = { rows: Row[]; mayChange: boolean; answer: { name: string; problem: string } | undefined };

/** The school's own forms, and a new one. */
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
