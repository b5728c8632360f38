import { say } from '#i18n/staff/say';
import { Form } from 'react-router';
import { paths } from '#paths';
import type { formOutcome } from '#people';
import { FormNotice, Review } from '#people/ui/act-form';
import { PageHead } from '#ui/admin/page-head';
import { Badge } from '#ui/controls/badge';
import { Button } from '#ui/controls/button';
import { Heading } from '#ui/controls/heading';
import { SelectField } from '#ui/forms/field';
import { describedBy, FieldFrame, placeId } from '#ui/forms/field-frame';
import { carrierChoices } from '../../shipments/carriers.ts';
import { mostRows, type PastedRow } from '../../shipments/pasted-rows.ts';
import type { PastedAnswer } from './submit-pasted.ts';

type TrackingViewProps = {
  outcome: Awaited<ReturnType<typeof formOutcome>>;
  formKey: string;
  sent: PastedAnswer | undefined;
};

/** Where the numbers of a courier's file are pasted, checked row by row, and sent. */
export function TrackingView({ outcome, formKey, sent }: TrackingViewProps) {
  const answer = sent?.answer;
  const id = placeId({ name: 'rows' });
  const hint = say('A row a line: the order, then the number, parted by a comma or a tab. At most {most} rows.', {
    most: mostRows,
  });
  return (
    <>
      <PageHead title={say('Tracking numbers')} back={{ to: paths.studioDelivery(), label: say('Delivery') }}>
        {say('Paste what the courier’s file says: every row is checked before anything is sent.')}
      </PageHead>
      <FormNotice answer={answer} outcome={outcome} />
      <Review answer={answer} />
      {sent && sent.rows.length > 0 && <Rows rows={sent.rows} />}
      {!answer?.review && (
        <Form method="post" className="grid max-w-2xl gap-4">
          <input type="hidden" name="form" value="tracking" />
          <input type="hidden" name="key" value={answer?.key ?? formKey} />
          <SelectField
            name="carrier"
            label={say('Courier')}
            defaultValue={answer?.values.carrier ?? ''}
            options={[{ value: '', label: say('Choose') }, ...carrierChoices()]}
          />
          <FieldFrame id={id} label={say('Orders and numbers')} optional={undefined} hint={hint} error={undefined}>
            <textarea
              {...describedBy(id, { hint, error: undefined })}
              id={id}
              name="rows"
              rows={10}
              spellCheck={false}
              defaultValue={answer?.values.rows ?? ''}
              className="control font-mono"
            />
          </FieldFrame>
          <Button className="justify-self-start" name="step" value="review">
            {say('Check the rows')}
          </Button>
        </Form>
      )}
    </>
  );
}

function Rows({ rows }: { rows: PastedRow[] }) {
  return (
    <section aria-labelledby="rows" className="grid gap-2">
      <Heading level={2} size="small" id="rows">
        {say(rows.length === 1 ? '1 row' : '{count} rows', { count: rows.length })}
      </Heading>
      <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
        {rows.map(({ line, reference, tracking, problem }) => (
          <li key={line} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5 [overflow-wrap:anywhere]">
            <span className="text-sm text-ink-soft tabular-nums">{line}</span>
            <span className="font-semibold">{reference || '–'}</span>
            <span className="tabular-nums">{tracking || '–'}</span>
            {problem ? <Badge tone="danger">{problem}</Badge> : <Badge tone="success">{say('Will be sent')}</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
