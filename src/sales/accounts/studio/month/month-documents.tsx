import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { Button, ButtonLink } from '#foundation/ui/controls/button.tsx';
import { AmountTable } from '../amount-table.tsx';
import type { ShownMonth } from './read-month.ts';

type Props = { month: string; name: string; forms: ShownMonth['documents'] };

/** How many documents of each kind the month has, where they are listed, and all of them as files. */
export function MonthDocuments({ month, name, forms }: Props) {
  if (forms.length === 0) return <p className="text-ink-soft">{say('No document was written in {name}.', { name })}</p>;
  return (
    <>
      <AmountTable
        label={say('Documents by kind')}
        columns={[
          { label: say('Kind') },
          { label: say('How many'), end: true },
          { label: say('Taxable'), end: true },
          { label: say('Tax'), end: true },
          { label: say('Total'), end: true },
        ]}
        rows={forms.map(({ key, title, count, taxable, tax, total }) => ({
          key,
          cells: [title, count, taxable, tax, total],
        }))}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={studioPaths.studioDocuments({ month })} variant="secondary" size="sm">
          {say('List of documents')}
        </ButtonLink>
        <Form method="post" action={studioPaths.studioExports()}>
          <input type="hidden" name="list" value="documents" />
          <input type="hidden" name="query" value={`month=${month}`} />
          <Button size="sm" name="format" value="zip">
            {say('All PDFs as one ZIP')}
          </Button>
        </Form>
      </div>
    </>
  );
}
