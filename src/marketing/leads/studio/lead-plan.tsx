import { say } from '#foundation/i18n/staff/say.ts';
import { Form } from 'react-router';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { officeWords } from '#foundation/ui/admin/moment.tsx';
import type { LeadAnswer } from './plan-form.ts';
import type { ShownLead } from './read-lead.ts';

type LeadPlanProps = { shown: ShownLead; answer: LeadAnswer | undefined };

/** The assignee of the lead and its next call. */
export function PlanForm({ shown: { lead, people, call }, answer }: LeadPlanProps) {
  const mine = answer;
  const error = (field: LeadAnswer['field']) => (mine?.field === field ? mine.problem : undefined);
  return (
    <Form method="post" className="grid gap-4 rounded-xl border border-line bg-surface p-4" key={lead.version}>
      <Heading level={2} size="small">
        {say('Plan')}
      </Heading>
      {mine?.field === null && (
        <Notice tone="warning" role="alert">
          {mine.problem}
        </Notice>
      )}
      <input type="hidden" name="version" value={lead.version} />
      <SelectField
        name="colleague"
        label={say('Looked after by')}
        defaultValue={mine?.values.colleague ?? lead.assignedTo ?? ''}
        error={error('colleague')}
        options={[{ value: '', label: say('Nobody') }, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <Field
        name="call"
        type="datetime-local"
        label={say('Next call')}
        hint={say('Office time ({place}). Empty for none.', { place: officeWords() })}
        defaultValue={mine?.values.call ?? call ?? ''}
        error={error('call')}
      />
      <Button type="submit" size="sm" name="do" value="plan" className="justify-self-start">
        {say('Save the plan')}
      </Button>
    </Form>
  );
}
