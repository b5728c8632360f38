import { say } from '#foundation/i18n/staff/say.ts';
import { useRef } from 'react';
import { Form } from 'react-router';
import { Button } from '#foundation/ui/controls/button.tsx';
import { CheckboxField } from '#foundation/ui/forms/field.tsx';
import { useFocusOnProblems } from '#foundation/ui/forms/form-problems.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { formats } from '../../model.ts';
import type { FormAnswer, Typed } from '#foundation/ui/admin/versioned-form.ts';
import {
  ChoiceField,
  FormFields,
  FormHead,
  LanguageFields,
  TextField,
  useField,
} from '#foundation/ui/admin/versioned-fields.tsx';
import { formatWords } from './programme-words.ts';

export type ProgrammeFormProps = {
  values: Typed;
  /** Of the row the form was made from; absent for a new programme. */
  version?: number;
  answer: FormAnswer | undefined;
  topics: { slug: string; title: string }[];
  taxes: string[];
  mayChangePrices: boolean;
};

/** The form of a programme, new or there already: everything visitors read about it, and how it is taxed. */
export function ProgrammeForm({ values, version, answer, topics, taxes, mayChangePrices }: ProgrammeFormProps) {
  const top = useRef<HTMLFormElement>(null);
  useFocusOnProblems(top, answer);
  const isNew = version === undefined;
  return (
    <Form ref={top} method="post" className="grid gap-6" noValidate>
      <FormKey />
      <FormHead answer={answer} />
      <input type="hidden" name="do" value="save" />
      <input type="hidden" name="version" value={answer?.stale?.version ?? version ?? ''} />
      <input type="hidden" name="base" value={answer?.stale?.base ?? JSON.stringify(values)} />
      <FormFields values={values} answer={answer}>
        <LanguageFields name="title" legend={say('Title')} maxLength={90} />
        <LanguageFields
          name="summary"
          legend={say('Summary')}
          hint={say('One sentence: what is in their hands at the end.')}
          long
          maxLength={200}
        />
        {isNew && (
          <TextField
            name="slug"
            label={say('Name in addresses')}
            hint={say('As in /workshop/paper-planes. Left empty, it is made of the English title. It stays for ever.')}
            autoComplete="off"
            autoCapitalize="none"
            optional={say('optional')}
          />
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <ChoiceField
            name="topic"
            label={say('Topic')}
            options={[
              { value: '', label: say('Choose a topic') },
              ...topics.map(({ slug, title }) => ({ value: slug, label: title })),
            ]}
          />
          <ChoiceField
            name="format"
            label={say('Format')}
            options={formats.map((format) => ({ value: format, label: say(formatWords[format]) }))}
          />
          <TextField name="ages.min" label={say('Youngest age')} inputMode="numeric" required />
          <TextField name="ages.max" label={say('Oldest age')} inputMode="numeric" required />
          <TextField name="sessions" label={say('Sessions')} inputMode="numeric" required />
          <TextField name="minutesPerSession" label={say('Minutes of each session')} inputMode="numeric" required />
          <TextField
            name="venue"
            label={say('Venue')}
            hint={say('Only where it is not online.')}
            maxLength={120}
            optional={say('optional')}
          />
        </div>
        <Tick name="kit" label={say('A kit is sent home')} />
        <Tick
          name="autoPage"
          label={say('Make a page for it')}
          hint={say(
            'At /workshop/ and its name, with title, summary, dates and price, until a page of the site sells it.',
          )}
        />
        <TaxFields taxes={taxes} mayChangePrices={mayChangePrices} />
      </FormFields>
      <Button className="justify-self-start">{isNew ? say('Create the programme') : say('Save')}</Button>
    </Form>
  );
}

function Tick({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { value, error, hint: said, noteKey } = useField(name, hint);
  return (
    <CheckboxField key={noteKey} {...{ name, label, error }} hint={said} value="yes" defaultChecked={value === 'yes'} />
  );
}

/** Without permission to change prices, hidden fields submit the current values. */
function TaxFields({ taxes, mayChangePrices }: { taxes: string[]; mayChangePrices: boolean }) {
  const [tax, taxCode] = [useField('tax'), useField('taxCode')];
  if (!mayChangePrices)
    return (
      <>
        <input type="hidden" name="tax" value={tax.value} />
        <input type="hidden" name="taxCode" value={taxCode.value} />
      </>
    );
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <ChoiceField
        name="tax"
        label={say('Tax')}
        hint={say('Its rate by market and day stands under Taxes. An offer may name another one.')}
        options={[
          { value: '', label: say('As usual (standard)') },
          ...taxes.map((name) => ({ value: name, label: name })),
        ]}
      />
      <TextField
        name="taxCode"
        label={say('HSN or SAC')}
        hint={say('As usual: 999293, commercial training.')}
        inputMode="numeric"
        optional={say('optional')}
      />
    </div>
  );
}
