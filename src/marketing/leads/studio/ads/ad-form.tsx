import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Disclosure } from '#foundation/ui/controls/details.tsx';
import { SelectField } from '#foundation/ui/forms/field.tsx';
import { TextAreaField } from '#foundation/ui/forms/text-area-field.tsx';
import { importFields } from '../../import/fields.ts';
import { fieldWords } from '../import/import-words.ts';
import type { ShownAds } from './read-ads.ts';

type AdFormProps = { form: ShownAds['forms'][number]; refusal: string | undefined };

/** The mapping of an ad form's questions, and its consent. */
export function AdForm({ form: { formId, questions, chosen, consentText, version }, refusal }: AdFormProps) {
  return (
    <Disclosure
      id={`form-${formId}`}
      summary={say('Form {id}', { id: formId })}
      open={refusal !== undefined || (chosen.mobile === undefined && chosen.email === undefined)}
    >
      <Form method="post" className="grid max-w-2xl gap-4" noValidate>
        <input type="hidden" name="formId" value={formId} />
        <input type="hidden" name="version" value={version} />
        {refusal && (
          <p role="alert" className="text-sm text-danger">
            {refusal}
          </p>
        )}
        <fieldset className="grid gap-4 sm:grid-cols-2">
          <legend className="field-label">{say('Which question is what')}</legend>
          {importFields.map((field) => (
            <SelectField
              key={field}
              name={`column-${field}`}
              formId={formId}
              label={say(fieldWords[field])}
              defaultValue={chosen[field] ?? ''}
              options={[
                { value: '', label: say('None') },
                ...questions.map((question) => ({ value: question, label: question })),
              ]}
            />
          ))}
        </fieldset>
        <TextAreaField
          name="consentText"
          formId={formId}
          label={say('The words they agreed to')}
          hint={say('As they stand in the form of the ad. Empty: these people are sent no messages.')}
          defaultValue={consentText ?? ''}
          maxLength={1_000}
          rows={3}
        />
        <Button size="sm" className="justify-self-start" name="do" value="save">
          {say('Save')}
        </Button>
      </Form>
    </Disclosure>
  );
}
