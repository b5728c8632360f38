import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#foundation/kit/class-names.ts';
import { useFieldNotes, FieldError, FieldHint, placeId } from './field-frame.tsx';
import type { FieldNote, FieldPlace } from './field-frame.tsx';

/** One checkbox with its label; the label may hold links. */
export function CheckboxField({
  label,
  name,
  formId,
  id: ownId,
  hint,
  error,
  className,
  ...input
}: FieldNote & FieldPlace & { label: ReactNode } & Omit<ComponentProps<'input'>, 'name' | 'id' | 'type'>) {
  const id = placeId({ id: ownId, name, formId });
  return (
    <div className={classNames('field', className)}>
      <div className="choice">
        <input
          {...input}
          {...useFieldNotes(id, { hint, error })}
          type="checkbox"
          id={id}
          name={name}
          className="choice-mark"
        />
        <label htmlFor={id} className="choice-label">
          {label}
        </label>
      </div>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
    </div>
  );
}

export type RadioCardOption = { value: string; label: ReactNode; detail?: ReactNode; disabled?: boolean };

type RadioCardsProps = FieldNote &
  FieldPlace & {
    legend: ReactNode;
    options: RadioCardOption[];
    defaultValue?: string | undefined;
    required?: boolean | undefined;
    /** Called with the value that was chosen. */
    onChoose?: ((value: string) => void) | undefined;
  };

/** One choice of a few, each a card as large as a thumb needs. */
export function RadioCards({
  legend,
  name,
  formId,
  id: ownId,
  options,
  defaultValue,
  required,
  onChoose,
  hint,
  error,
}: RadioCardsProps) {
  const id = placeId({ id: ownId, name, formId });
  return (
    <fieldset role="radiogroup" className="field" {...useFieldNotes(id, { hint, error })}>
      <legend className="field-label">{legend}</legend>
      <FieldHint id={id} hint={hint} />
      <div className="radio-cards">
        {options.map((option, index) => (
          <label key={option.value} className="radio-card">
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${index + 1}`}
              name={name}
              value={option.value}
              disabled={option.disabled}
              defaultChecked={option.value === defaultValue}
              required={required}
              onChange={onChoose && (() => onChoose(option.value))}
              className="choice-mark"
            />
            <span className="min-w-0 flex-1">
              <span className="radio-card-label">{option.label}</span>
              {option.detail && <span className="radio-card-detail">{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
