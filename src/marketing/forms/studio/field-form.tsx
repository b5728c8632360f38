import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Heading } from '#foundation/ui/controls/heading.tsx';
import { CheckboxField, Field, SelectField } from '#foundation/ui/forms/field.tsx';
import { FormKey } from '#foundation/ui/forms/form-key.tsx';
import { formLimits, type Words } from '../model.ts';
import { kindWords } from './form-words.ts';
import type { OpenField } from './read-form.ts';
import type { FormAnswer } from './submit-form.ts';

type FieldFormProps = { open: OpenField; answer: FormAnswer | undefined; version: number };

/** One field: its question in each language, its choices, and its condition. */
export function FieldForm({ open, answer, version }: FieldFormProps) {
  const { key, conditions, languages } = open;
  const typed = answer?.typed ?? open.typed;
  const problems = answer?.problems ?? {};
  const kind = open.typed.kind as keyof typeof kindWords;
  const inputs = { languages, problems };
  const rows = [...typed.choices, ...spareRows(typed.choices.length)];
  return (
    <Form method="post" noValidate className="grid max-w-xl gap-4 rounded-lg border border-line p-4">
      <FormKey />
      <Heading level={2} size="small">
        {key === null ? say('New field: {kind}', { kind: say(kindWords[kind]) }) : say(kindWords[kind])}
      </Heading>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="field" value={key ?? ''} />
      <input type="hidden" name="kind" value={kind} />
      {kind === 'hidden' && (
        <Field
          name="parameter"
          label={say('Parameter of the address')}
          hint={say(
            'Such as utm_term or class: what stands behind it in the address of the page is kept, at most 100 signs.',
          )}
          defaultValue={typed.parameter}
          error={problems.parameter}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <InLanguages {...inputs} name="label" legend={say('Question')} words={typed.label} most={formLimits.label} />
      {kind !== 'hidden' && (
        <InLanguages {...inputs} name="help" legend={say('Help below it')} words={typed.help} most={formLimits.help} />
      )}
      {(kind === 'choice' || kind === 'choices') && (
        <fieldset className="grid gap-3">
          <legend className="field-label">{say('Choices')}</legend>
          <p className="field-hint">{say('Empty a choice to remove it. Save to get more rows.')}</p>
          {problems.choices && <p className="field-error">{problems.choices}</p>}
          {rows.map((choice, at) => (
            // New rows have no key, and rows are never reordered.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className="grid gap-2 rounded-md bg-tint p-3">
              <input type="hidden" name="choice" value={choice.key} />
              <InLanguages
                languages={languages}
                problems={{}}
                name={`choice.${at}`}
                legend={say('Choice {number}', { number: at + 1 })}
                words={choice.label}
                most={formLimits.choice}
              />
            </div>
          ))}
        </fieldset>
      )}
      {kind !== 'hidden' && (
        <CheckboxField name="required" value="yes" label={say('Must be answered')} defaultChecked={typed.required} />
      )}
      {conditions.length > 0 && (
        <SelectField
          name="shownWhen"
          label={say('Asked')}
          hint={say('Without scripts every question is shown; answers to one that was not asked are left out.')}
          defaultValue={typed.shownWhen}
          error={problems.shownWhen}
          options={[{ value: '', label: say('Always') }, ...conditions]}
        />
      )}
      <Button name="do" value="field" className="justify-self-start">
        {say('Save the field')}
      </Button>
    </Form>
  );
}

/** Three more empty rows, up to the maximum. */
function spareRows(there: number): { key: string; label: Words }[] {
  const more = Math.max(0, Math.min(3, formLimits.choices - there));
  return Array.from({ length: more }, () => ({ key: '', label: {} }));
}

type InLanguagesProps = {
  name: string;
  legend: string;
  words: Words;
  languages: OpenField['languages'];
  problems: Record<string, string>;
  most: number;
};

/** A text field for each language of the site. */
function InLanguages({ name, legend, words, languages, problems, most }: InLanguagesProps) {
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">{legend}</legend>
      {problems[name] && <p className="field-error">{problems[name]}</p>}
      {languages.map(({ code, name: language }) => (
        <Field
          key={code}
          name={`${name}.${code}`}
          label={language}
          lang={code}
          defaultValue={words[code]}
          maxLength={most}
          autoComplete="off"
        />
      ))}
    </fieldset>
  );
}
