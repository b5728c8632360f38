import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#foundation/kit/class-names.ts';
import { useFieldNotes, FieldFrame, placeId } from './field-frame.tsx';
import type { FieldNote, FieldPlace } from './field-frame.tsx';

export { CheckboxField, RadioCards } from './choice-field.tsx';
export { PhoneField } from './phone-field.tsx';

type Labelled = FieldNote & FieldPlace & { label: ReactNode };
/** The word behind the name of a field that may stay empty, in the language of the page. */
type Optional = { optional?: string | undefined };

/** One line of text. `children` are rendered after the input (a datalist, a unit); all other props go to the input. */
export function Field({
  label,
  name,
  formId,
  id: ownId,
  hint,
  error,
  optional,
  children,
  className,
  ...input
}: Labelled & Optional & Omit<ComponentProps<'input'>, 'name' | 'id'>) {
  const id = placeId({ id: ownId, name, formId });
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <input
        type="text"
        {...input}
        {...useFieldNotes(id, { hint, error })}
        id={id}
        name={name}
        className={classNames('control', className)}
      />
      {children}
    </FieldFrame>
  );
}

export type SelectOption = { value: string; label: string; disabled?: boolean };

/** A native select. Put an option with value '' first when nothing shall be chosen yet. */
export function SelectField({
  label,
  name,
  formId,
  id: ownId,
  options,
  hint,
  error,
  optional,
  className,
  ...select
}: Labelled & Optional & { options: SelectOption[] } & Omit<ComponentProps<'select'>, 'name' | 'id'>) {
  const id = placeId({ id: ownId, name, formId });
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <span className="select-box">
        <select
          {...select}
          {...useFieldNotes(id, { hint, error })}
          id={id}
          name={name}
          className={classNames('control', className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden="true" className="select-arrow" />
      </span>
    </FieldFrame>
  );
}
