import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import type { KeptTerm } from '../../../translations/glossary/terms.ts';
import type { GlossaryAnswer } from './act-on-glossary.ts';

type Pair = { from: string; to: string };
type Props = { pair: Pair; term: KeptTerm | null; answer: GlossaryAnswer | undefined };

/** A term, or the fields of a new one. What somebody else saved meanwhile is shown above what was typed. */
export function TermForm({ pair, term, answer }: Props) {
  const form = term?.id ?? 'new';
  const mine = answer?.form === form ? answer : undefined;
  const now = mine?.theirs ?? term;
  const field = (name: 'term' | 'translation' | 'note') => ({
    name,
    formId: form,
    defaultValue: mine?.typed[name] ?? term?.[name] ?? '',
    error: mine?.field === name ? mine.refusal : undefined,
  });
  return (
    <Form method="post" className="grid max-w-xl gap-3">
      <FormKey />
      <PairFields pair={pair} />
      <input type="hidden" name="id" value={term?.id ?? ''} />
      <input type="hidden" name="version" value={now?.version ?? 0} />
      {mine?.theirs && (
        <Notice tone="warning" role="note" title={say('Saved meanwhile:')}>
          <span lang={pair.from}>{mine.theirs.term}</span> → <span lang={pair.to}>{mine.theirs.translation}</span>
        </Notice>
      )}
      <Field {...field('term')} label={say('Term')} lang={pair.from} maxLength={120} required />
      <Field {...field('translation')} label={say('Translation')} lang={pair.to} maxLength={120} required />
      <Field {...field('note')} label={say('Note')} lang={pair.from} optional={say('optional')} maxLength={300} />
      <div className="flex flex-wrap gap-3">
        <Button size="sm" name="do" value="save">
          {term ? say('Save') : say('Add the term')}
        </Button>
        {term && (
          <Button size="sm" variant="secondary" name="do" value="delete" formNoValidate>
            {say('Delete')}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** The languages that a form is about. */
export function PairFields({ pair: { from, to } }: { pair: Pair }) {
  return (
    <>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="to" value={to} />
    </>
  );
}
