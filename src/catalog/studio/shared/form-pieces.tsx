import { say } from '#i18n/staff/say';
import { createContext, useContext, type ReactNode } from 'react';
import { isLanguage, type Language } from '#locale/language';
import { Notice } from '#ui/feedback/notice';
import { Field, SelectField, type SelectOption } from '#ui/forms/field';
import { describedBy, FieldFrame, placeId } from '#ui/forms/field-frame';
import { FormProblems } from '#ui/forms/form-problems';
import { useLanguagesOf } from '#ui/admin/site-lists';
import { languageLabel } from '../../content/language-label.ts';
import type { FormAnswer, Typed } from './flat-form.ts';

type FormState = { values: Typed; answer: FormAnswer | undefined; formId?: string | undefined };

const State = createContext<FormState>({ values: {}, answer: undefined });

/** Tells the fields inside what to show: what was typed before, else `values`, with problems and what somebody else saved meanwhile. */
export function FormFields({ children, ...state }: FormState & { children: ReactNode }) {
  return <State value={state}>{children}</State>;
}

/** The value, the problem and the note of a field. */
export function useField(name: string) {
  const { values, answer, formId } = useContext(State);
  return {
    name,
    formId,
    value: (answer?.values ?? values)[name] ?? '',
    error: answer?.problems[name],
    note: noteIn(answer?.stale?.notes[name], name.split('.')[1]),
    noteKey: answer?.stale?.notes[name],
  };
}

/** The words of a note in the script of its field. */
function noteIn(note: string | undefined, language: string | undefined): ReactNode {
  return note && isLanguage(language) ? <span lang={language}>{note}</span> : note;
}

type TextProps = Omit<React.ComponentProps<typeof Field>, 'name' | 'error' | 'defaultValue'> & { name: string };

/** A line of text of such a form. */
export function TextField({ name, hint, children, ...rest }: TextProps) {
  const { value, error, note, noteKey, formId } = useField(name);
  return (
    // The key: what the server took over must be shown, also where the browser has the field already.
    <Field key={noteKey} {...rest} {...{ name, formId, error }} defaultValue={value} hint={note ?? hint}>
      {children}
    </Field>
  );
}

type ChoiceProps = { name: string; label: string; options: SelectOption[]; hint?: string; disabled?: boolean };

/** A choice of such a form. */
export function ChoiceField({ name, hint, ...rest }: ChoiceProps) {
  const { value, error, note, noteKey, formId } = useField(name);
  return <SelectField key={noteKey} {...rest} {...{ name, formId, error }} defaultValue={value} hint={note ?? hint} />;
}

type LinesProps = { name: string; label: ReactNode; lang: string; maxLength: number; required: boolean };

/** Several lines of text of such a form. */
function LinesField({ name, label, lang, maxLength, required }: LinesProps) {
  const { value, error, note, noteKey, formId } = useField(name);
  const id = placeId({ name, formId });
  return (
    <FieldFrame id={id} label={label} optional={required ? undefined : say('optional')} hint={note} error={error}>
      <textarea
        key={noteKey}
        {...describedBy(id, { hint: note, error })}
        {...{ id, name, lang, maxLength, required }}
        rows={3}
        defaultValue={value}
        className="control"
      />
    </FieldFrame>
  );
}

type LanguagesProps = {
  name: string;
  legend: string;
  hint?: string;
  maxLength: number;
  /** Whether English is needed, or the languages that are. */
  required?: boolean | readonly Language[];
  /** Whether it takes several lines. */
  long?: boolean;
};

/** A text in each language side by side; only English may be needed. */
export function LanguageFields({ name, legend, hint, maxLength, required = true, long = false }: LanguagesProps) {
  const { values, answer } = useContext(State);
  const codes = useLanguagesOf((code) => (answer?.values ?? values)[`${name}.${code}`]);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {codes.map((code) => {
          const needed = typeof required === 'boolean' ? required && code === 'en' : required.includes(code);
          const label = (
            <>
              <span className="sr-only">{legend}: </span>
              {languageLabel(code)}
            </>
          );
          const own = { name: `${name}.${code}`, label, lang: code, maxLength, required: needed };
          return long ? <LinesField key={code} {...own} /> : <TextField key={code} {...own} optional={!needed} />;
        })}
      </div>
    </fieldset>
  );
}

/** What stops a form, above it: its problems with links to the fields, or that somebody else was faster. */
export function FormHead({ answer, formId }: { answer: FormAnswer | undefined; formId?: string }) {
  if (answer?.stale)
    return (
      <Notice
        tone="warning"
        role="alert"
        title={say('{who} saved this while you were writing', { who: answer.stale.who })}
      >
        {say(
          'Nothing of yours is lost and nothing is saved yet. Their words stand at the fields that differ. Look through them, then save.',
        )}
      </Notice>
    );
  const problems = Object.entries(answer?.problems ?? {}).map(([field, message]) => ({ field, message }));
  return (
    <FormProblems title={say('Not saved yet. Please look at these fields.')} problems={problems} formId={formId} />
  );
}
