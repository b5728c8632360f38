import { createContext, useContext, type ComponentProps, type ReactNode } from 'react';
import { languageName } from '#foundation/i18n/staff/language-name.ts';
import { say } from '#foundation/i18n/staff/say.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { Notice } from '../feedback/notice.tsx';
import { AmountField, type AmountFieldProps } from '../forms/amount-field.tsx';
import { CheckboxField, Field, RadioCards, SelectField } from '../forms/field.tsx';
import { FormProblems } from '../forms/form-problems.tsx';
import { TextAreaField } from '../forms/text-area-field.tsx';
import { useLanguagesOf } from './site-lists.tsx';
import type { FormAnswer, Typed } from './versioned-form.ts';

/** `fixed`: the values set by the environment, which cannot be changed here. */
type FormState = { values: Typed; answer: FormAnswer | undefined; formId?: string | undefined; fixed?: Typed };

const State = createContext<FormState>({ values: {}, answer: undefined });

/** Provides the fields inside with their values: what was typed before, else `values`, with problems and what somebody else saved meanwhile. */
export function FormFields({ children, ...state }: FormState & { children: ReactNode }) {
  return <State value={state}>{children}</State>;
}

/** The value, the problem and the note of a field; `hint` is shown while there is no note. */
export function useField(name: string, hint?: ReactNode) {
  const { values, answer, formId, fixed = {} } = useContext(State);
  const set = fixed[name];
  const note = noteIn(answer?.stale?.notes[name], name.split('.')[1]);
  return {
    name,
    formId,
    value: set ?? (answer?.values ?? values)[name] ?? '',
    error: answer?.problems[name],
    hint: set === undefined ? (note ?? hint) : fixedNote(name),
    isFixed: set !== undefined,
    // The key of an input: a value changed by the server must be shown, also if the browser already has the field.
    noteKey: answer?.stale?.notes[name],
  };
}

const fixedNote = (name: string) =>
  say('The settings of the server say this ({name}), and win. Change it there, or remove it there to change it here.', {
    name,
  });

/** The words of a note in the script of its field. */
function noteIn(note: string | undefined, language: string | undefined): ReactNode {
  return note && isLanguage(language) ? <span lang={language}>{note}</span> : note;
}

type Own<Props> = Omit<Props, 'name' | 'error' | 'defaultValue' | 'formId'> & { name: string };

/** A line of text of such a form. */
export function TextField({ name, hint, ...rest }: Own<ComponentProps<typeof Field>>) {
  const { value, noteKey, isFixed, ...field } = useField(name, hint);
  return <Field key={noteKey} {...rest} {...field} defaultValue={value} readOnly={isFixed || rest.readOnly} />;
}

/** An amount of money, said back in words. */
export function TypedAmountField({ name, hint, ...rest }: Omit<AmountFieldProps, 'error' | 'defaultValue' | 'formId'>) {
  const { value, noteKey, isFixed, ...field } = useField(name, hint);
  return <AmountField key={noteKey} {...rest} {...field} defaultValue={value} readOnly={isFixed || rest.readOnly} />;
}

/** Several lines of text. */
export function LinesField({ name, hint, ...rest }: Own<ComponentProps<typeof TextAreaField>>) {
  const { value, noteKey, isFixed, ...field } = useField(name, hint);
  return <TextAreaField key={noteKey} rows={4} {...rest} {...field} defaultValue={value} readOnly={isFixed} />;
}

/** A choice from a list. */
export function ChoiceField({ name, hint, disabled, ...rest }: Own<ComponentProps<typeof SelectField>>) {
  const { value, noteKey, isFixed, ...field } = useField(name, hint);
  return <SelectField key={noteKey} {...rest} {...field} defaultValue={value} disabled={isFixed || disabled} />;
}

type ChoicesProps = {
  name: string;
  legend: string;
  otherwise: string;
  options: ComponentProps<typeof RadioCards>['options'];
};

/** A choice of cards; `otherwise` is chosen while nothing is. */
export function Choices({ name, legend, options, otherwise }: ChoicesProps) {
  const { value, error, noteKey, hint } = useField(name);
  return <RadioCards key={noteKey} {...{ name, legend, options, error, hint }} defaultValue={value || otherwise} />;
}

/** A tick, sent as `yes`. */
export function TickField({ name, label, hint: own }: { name: string; label: string; hint?: string }) {
  const { value, error, noteKey, hint } = useField(name, own);
  return <CheckboxField key={noteKey} {...{ name, label, error, hint }} value="yes" defaultChecked={value === 'yes'} />;
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
              {languageName(code)}
            </>
          );
          const own = { name: `${name}.${code}`, label, lang: code, maxLength, required: needed };
          return long ? (
            <LinesField key={code} {...own} rows={3} optional={needed ? undefined : say('optional')} />
          ) : (
            <TextField key={code} {...own} optional={needed ? undefined : say('optional')} />
          );
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
