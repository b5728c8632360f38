import { Form } from 'react-router';
import { Button } from '#ui/controls/button';
import { Heading } from '#ui/controls/heading';
import { Notice } from '#ui/feedback/notice';
import { Field, SelectField } from '#ui/forms/field';
import { FieldFrame } from '#ui/forms/field-frame';
import type { LeadAnswer } from './plan-form.ts';
import type { ShownLead } from './read-lead.ts';

type LeadPlanProps = { shown: ShownLead; answer: LeadAnswer | undefined };

/** Who looks after the lead and when it is called next. */
export function PlanForm({ shown: { lead, people, call }, answer }: LeadPlanProps) {
  const mine = answer?.form === 'plan' ? answer : null;
  const error = (field: LeadAnswer['field']) => (mine?.field === field ? mine.problem : undefined);
  return (
    <Form method="post" className="grid gap-4 rounded-xl border border-line bg-surface p-4" key={lead.version}>
      <Heading level={2} size="small">
        Plan
      </Heading>
      {mine?.field === null && (
        <Notice tone="warning" role="alert">
          {mine.problem}
        </Notice>
      )}
      <input type="hidden" name="version" value={lead.version} />
      <SelectField
        name="colleague"
        label="Looked after by"
        defaultValue={mine?.values.colleague ?? lead.assignedTo ?? ''}
        error={error('colleague')}
        options={[{ value: '', label: 'Nobody' }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Field
        name="call"
        type="datetime-local"
        label="Next call"
        hint="Business time (India). Empty for none."
        defaultValue={mine?.values.call ?? call ?? ''}
        error={error('call')}
      />
      <Button type="submit" size="sm" name="do" value="plan" className="justify-self-start">
        Save the plan
      </Button>
    </Form>
  );
}

/** A note, which then stands in the history. */
export function NoteForm({ shown: { notes }, answer }: LeadPlanProps) {
  const mine = answer?.form === 'note' ? answer : null;
  return (
    <Form method="post" className="grid gap-3" key={notes.length}>
      <FieldFrame id="note" label="Add a note" hint={undefined} error={mine?.problem} optional={undefined}>
        <textarea
          id="note"
          name="note"
          maxLength={2_000}
          defaultValue={mine?.values.note}
          aria-invalid={mine ? true : undefined}
          aria-describedby={mine ? 'note-error' : undefined}
          className="control min-h-24!"
        />
      </FieldFrame>
      <Button type="submit" size="sm" variant="secondary" name="do" value="note" className="justify-self-start">
        Add the note
      </Button>
    </Form>
  );
}
