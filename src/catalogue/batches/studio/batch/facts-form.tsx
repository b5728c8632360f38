import { Form } from 'react-router';
import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Facts } from '#foundation/ui/admin/facts.tsx';
import { lookup } from '#foundation/kit/lookup.ts';
import { BatchFields } from '../batch-fields.tsx';
import { ClashNotice } from '../clash-notice.tsx';
import type { ShownBatch } from './read-batch.ts';
import type { FactsAnswer } from './save-facts.ts';

const names = lookup<StaffSentence>({
  programme: 'Programme',
  language: 'Taught in',
  market: 'Shown in',
  capacity: 'Seats',
  state: 'Sale',
  teacher: 'Teacher',
  joinUrl: 'Joining link',
  salesNote: 'Note for sales',
  'note-en': 'Note for visitors',
});

/** The form of a batch's facts; typed values stay if saving failed. */
export function FactsForm({ shown, answer }: { shown: ShownBatch; answer: FactsAnswer | undefined }) {
  const mine = answer?.form === 'facts' ? answer : undefined;
  const typed = (field: string) => (mine ? mine.values[field] : shown.values[field]) ?? '';
  return (
    <Form method="post" className="grid max-w-2xl gap-5">
      <input type="hidden" name="do" value="facts" />
      <input type="hidden" name="version" value={mine?.version ?? shown.version} />
      {mine?.theirs && <BothValues theirs={mine.theirs} yours={mine.values} choices={shown.choices} />}
      <BatchFields choices={shown.choices} typed={typed} problems={mine?.problems ?? {}} />
      <ClashNotice formId="facts" conflicts={mine?.conflicts} />
      <Button className="justify-self-start">{say('Save')}</Button>
    </Form>
  );
}

type BothValuesProps = {
  theirs: Record<string, string>;
  yours: Record<string, string>;
  choices: ShownBatch['choices'];
};

function BothValues({ theirs, yours, choices }: BothValuesProps) {
  const unlike = Object.keys(theirs).filter((field) => (theirs[field] ?? '') !== (yours[field] ?? ''));
  const word = (field: string, value = '') =>
    (field === 'teacher' && choices.teachers.find(({ id }) => id === value)?.name) ||
    (field === 'programme' && choices.programmes.find(({ slug }) => slug === value)?.title) ||
    value ||
    say('none');
  return (
    <Notice tone="warning" title={say('Saved by somebody else, and typed by you')}>
      <Facts
        rows={unlike.map((field) => [
          names[field] ? say(names[field]) : field,
          <span key={field}>
            {say('Saved: {value}', { value: word(field, theirs[field]) })}
            <br />
            {say('Yours: {value}', { value: word(field, yours[field]) })}
          </span>,
        ])}
      />
    </Notice>
  );
}
