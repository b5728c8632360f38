import { useRef, type ChangeEvent } from 'react';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { FormNotice, Review } from '#platform/people/ui/act-form.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { BatchFields } from './batch-fields.tsx';
import { ClashNotice } from './clash-notice.tsx';
import type { readNewBatch } from './new-batch-form.ts';
import { PatternFields } from './pattern-fields.tsx';
import type { SessionsAnswer } from './sessions-answer.ts';
import { zoneOptions } from './zone-options.ts';

type NewBatchProps = Awaited<ReturnType<typeof readNewBatch>> & { answer: SessionsAnswer | undefined };

/** A new batch: its facts and the pattern of its dates, shown before anything is written. */
export function NewBatchView({ choices, zones, values, formKey, copied, answer }: NewBatchProps) {
  const typed = (field: string) => (answer ? answer.values[field] : values[field]) ?? '';
  const problems = answer?.problems ?? {};
  const suggested = useRef(typed('capacity'));
  /** Chooses the usual number of seats with the programme, unless another one was typed. */
  const suggest = ({ currentTarget: form, target }: ChangeEvent<HTMLFormElement>) => {
    const [programme, seats] = [form.elements.namedItem('programme'), form.elements.namedItem('capacity')];
    if (!(programme instanceof HTMLSelectElement) || !(seats instanceof HTMLInputElement)) return;
    if ((target as unknown) !== programme || seats.value !== suggested.current) return;
    const usual = choices.programmes.find(({ slug }) => slug === programme.value)?.seats;
    if (usual !== undefined) seats.value = suggested.current = String(usual);
  };
  return (
    <>
      <PageHead title={say('New batch')} back={{ to: studioPaths.studioBatches(), label: say('Batches') }}>
        {copied ? say('A copy: choose its dates.') : say('You see all its sessions before it is saved.')}
      </PageHead>
      <FormNotice answer={answer} outcome={null} />
      <Review answer={answer} />
      {!answer?.review && (
        <Form method="post" className="grid max-w-2xl gap-5" onChange={suggest}>
          <input type="hidden" name="form" value="new" />
          <input type="hidden" name="key" value={answer?.key ?? formKey} />
          <BatchFields choices={choices} typed={typed} problems={problems} />
          <Heading level={2} size="small">
            {say('Sessions')}
          </Heading>
          <SelectField
            name="zone"
            formId="batch"
            label={say('Time zone')}
            hint={say('All hours are those of its clock.')}
            defaultValue={typed('zone')}
            error={problems.zone}
            options={zoneOptions(typed('zone'), zones)}
          />
          <PatternFields formId="batch" typed={typed} problems={problems} dateLabel={say('First date')} />
          <ClashNotice formId="batch" conflicts={answer?.conflicts} />
          <Button name="step" value="review" className="justify-self-start">
            {say('Show the sessions')}
          </Button>
        </Form>
      )}
    </>
  );
}
