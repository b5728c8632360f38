import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { useRef } from 'react';
import { Form } from 'react-router';
import { say } from '#foundation/i18n/staff/say.ts';
import type { Language } from '#foundation/locale/language.ts';
import { useLanguagesOf, usePublishedLanguages } from '#foundation/ui/admin/site-lists.tsx';
import { Button } from '#foundation/ui/controls/button.tsx';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { Field } from '#foundation/ui/forms/field.tsx';
import { FormProblems, useFocusOnProblems } from '#foundation/ui/forms/form-problems.tsx';
import { maxAltLength, maxNameLength } from '../../model.ts';
import { FocalPoint } from '../../ui/focal-point.tsx';
import type { PictureAnswer } from './act-on-picture.ts';
import type { ShownMediaPicture } from './read-picture.ts';

type PictureFormProps = { shown: ShownMediaPicture; answer: PictureAnswer | undefined };

/** A picture's editable fields: name, alternative texts, focal point. */
export function PictureForm({ shown, answer }: PictureFormProps) {
  const top = useRef<HTMLFormElement>(null);
  useFocusOnProblems(top, answer);
  const values = answer?.values ?? shown.values;
  const problems = Object.entries(answer?.problems ?? {}).map(([field, message]) => ({ field, message }));
  const field = (name: string) => ({
    name,
    defaultValue: values[name] ?? '',
    error: answer?.problems[name],
    hint: answer?.stale?.notes[name],
  });
  return (
    <Form ref={top} method="post" className="grid gap-6" noValidate>
      <input type="hidden" name="version" value={answer?.stale?.version ?? shown.version} />
      {answer?.stale && (
        <Notice
          tone="warning"
          role="alert"
          title={say('{who} saved this while you were writing', { who: answer.stale.who })}
        >
          {say(
            'Nothing of yours is lost and nothing is saved yet. Their words stand at the fields that differ. Look through them, then save.',
          )}
        </Notice>
      )}
      <FormProblems title={say('Not saved yet. Please look at these fields.')} problems={problems} />
      <FocalPoint source={shown.source} x={Number(values.focusX)} y={Number(values.focusY)} />
      <Field {...field('name')} label={say('Name')} maxLength={maxNameLength} required />
      <AltFields field={field} values={values} />
      <Button name="do" value="save" className="justify-self-start">
        {say('Save')}
      </Button>
    </Form>
  );
}

type AltProps = { field: (name: string) => object; values: Record<string, string> };

/** A sentence in each language of the site. */
function AltFields({ field, values }: AltProps) {
  const codes = useLanguagesOf((code) => values[`alt.${code}`]);
  const needed = usePublishedLanguages();
  const label = (code: Language) => (
    <>
      <span className="sr-only">{say('What it shows')}: </span>
      {languageName(code)}
    </>
  );
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{say('What it shows')}</legend>
      <p className="text-sm text-ink-soft">
        {say('One sentence for those who cannot see it. A page can show the picture in the languages that have one.')}
      </p>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {codes.map((code) => (
          <Field
            key={code}
            {...(field(`alt.${code}`) as { name: string })}
            label={label(code)}
            lang={code}
            maxLength={maxAltLength}
            optional={needed.includes(code) ? undefined : say('optional')}
          />
        ))}
      </div>
    </fieldset>
  );
}
