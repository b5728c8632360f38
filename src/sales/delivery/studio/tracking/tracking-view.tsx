import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { formOutcome } from '#platform/people';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Badge } from '#foundation/ui/controls/badge.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import { CheckedRow, CheckedRows } from '../../ui/checked-rows.tsx';
import { carrierChoices } from '../../shipments/carriers.ts';
import { maxRows, type PastedRow } from '../../shipments/pasted-rows.ts';
import type { PastedAnswer } from './submit-pasted.ts';

type TrackingViewProps = {
  outcome: Awaited<ReturnType<typeof formOutcome>>;
  formKey: string;
  sent: PastedAnswer | undefined;
};

/** Where the numbers of a courier's file are pasted, checked row by row, and sent. */
export function TrackingView({ outcome, formKey, sent }: TrackingViewProps) {
  const answer = sent?.answer;
  return (
    <>
      <PageHead title={say('Tracking numbers')} back={{ to: studioPaths.studioDelivery(), label: say('Delivery') }}>
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
          <TextAreaField
            name="rows"
            label={say('Orders and numbers')}
            hint={say('A row a line: the order, then the number, parted by a comma or a tab. At most {most} rows.', {
              most: maxRows,
            })}
            rows={10}
            spellCheck={false}
            defaultValue={answer?.values.rows ?? ''}
            className="font-mono"
          />
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
    <CheckedRows count={rows.length}>
      {rows.map(({ line, reference, tracking, problem }) => (
        <CheckedRow key={line} line={line}>
          <span className="font-semibold">{reference || '–'}</span>
          <span className="tabular-nums">{tracking || '–'}</span>
          {problem ? <Badge tone="danger">{problem}</Badge> : <Badge tone="success">{say('Will be sent')}</Badge>}
        </CheckedRow>
      ))}
    </CheckedRows>
  );
}
