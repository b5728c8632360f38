import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#foundation/kit/class-names.ts';
import { useFieldNotes, FieldFrame, placeId, type FieldNote, type FieldPlace } from './field-frame.tsx';

type TextAreaFieldProps = FieldNote &
  FieldPlace & { label: ReactNode; optional?: string | undefined } & Omit<ComponentProps<'textarea'>, 'name' | 'id'>;

/** Text of several lines; all other props go to the text area. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, name, formId, id: ownId, hint, error, optional, className, ...area } = props;
  const id = placeId({ id: ownId, name, formId });
  return (
    <FieldFrame id={id} label={label} optional={optional} hint={hint} error={error}>
      <textarea
        {...area}
        {...useFieldNotes(id, { hint, error })}
        id={id}
        name={name}
        className={classNames('control', className)}
      />
    </FieldFrame>
  );
}
