import { Form } from 'react-router';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { phoneCountries } from '#foundation/locale/phone-countries.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { RadioCards } from '#foundation/ui/forms/choice-field.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { FormProblems } from '#foundation/ui/forms/form-problems.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import { importFields, type ImportField } from '../../import/fields.ts';
import { fieldWords } from './import-words.ts';
import type { ShownImport } from './read-import.ts';
import type { ImportAnswer } from './submit-import.ts';

type PlanFormProps = { shown: ShownImport; answer: Extract<ImportAnswer, { values: unknown }> | undefined };

/** The mapping, the origin of the file, and the consent of its people. */
export function PlanForm({ shown, answer }: PlanFormProps) {
  const { head, mapping, country, language, known, source, consentText, sample } = shown;
  const typed = answer?.values;
  const problems = answer?.problems ?? {};
  const chosen = (field: ImportField) => typed?.columns[field] ?? String(mapping?.[field] ?? '');
  return (
    <Form method="post" className="grid max-w-2xl gap-5" noValidate>
      <FormProblems
        title={say('Not checked yet. Please look at these fields.')}
        problems={Object.entries(problems).map(([field, message]) => ({ field, message }))}
      />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="field-label">{say('Which column is what')}</legend>
        {importFields.map((field) => (
          <SelectField
            key={field}
            name={`column-${field}`}
            label={say(fieldWords[field])}
            hint={examples(sample, chosen(field))}
            error={problems[`column-${field}`]}
            defaultValue={chosen(field)}
            options={[
              { value: '', label: say('None') },
              ...head.map((name, index) => ({
                value: String(index),
                label: name || say('Column {number}', { number: index + 1 }),
              })),
            ]}
          />
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="country"
          label={say('Country of numbers without a prefix')}
          error={problems.country}
          defaultValue={typed?.country ?? country}
          options={Object.entries(phoneCountries).map(([code, prefix]) => ({
            value: code,
            label: `${prefix} ${code}`,
          }))}
        />
        <SelectField
          name="language"
          label={say('Language of who has none')}
          defaultValue={typed?.language ?? language}
          options={languageCodes.map((value) => ({ value, label: languageName(value) }))}
        />
      </div>
      <RadioCards
        name="known"
        legend={say('People we know, or who stand in the file twice')}
        defaultValue={typed?.known || known}
        options={[
          { value: 'skip', label: say('Leave them as they are') },
          { value: 'fill', label: say('Fill what is empty with us; overwrite nothing') },
        ]}
      />
      <Field
        name="source"
        label={say('Where it comes from')}
        hint={say('Such as “Book fair Chennai, January”. It stands with each lead as the campaign.')}
        defaultValue={typed?.source ?? source}
        error={problems.source}
        maxLength={100}
      />
      <RadioCards
        name="consent"
        legend={say('Did they agree to messages from you?')}
        defaultValue={typed?.consent}
        error={problems.consent}
        options={[
          { value: 'no', label: say('No, or I do not know: they are sent no messages') },
          { value: 'yes', label: say('Yes, in the words below') },
        ]}
      />
      <TextAreaField
        name="consentText"
        label={say('The words they agreed to')}
        optional={say('only with a yes')}
        hint={say('As they stood on the form or paper. They are kept with each person.')}
        defaultValue={typed?.consentText ?? consentText ?? ''}
        error={problems.consentText}
        maxLength={1_000}
        rows={3}
      />
      <div className="flex flex-wrap gap-3">
        <Button name="do" value="plan">
          {say('Check every row')}
        </Button>
        <Button name="do" value="delete" variant="secondary">
          {say('Delete the file')}
        </Button>
      </div>
    </Form>
  );
}

/** Example values from the first rows of a column. */
const examples = (sample: string[][], place: string): string | undefined =>
  place === ''
    ? undefined
    : sample
        .map((cells) => cells[Number(place)] ?? '')
        .filter(Boolean)
        .join(' · ')
        .slice(0, 90) || undefined;
