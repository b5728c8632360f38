import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { fieldId } from './field-id.ts';
import { useOpenError } from './form-answer.tsx';

export type FieldNote = { hint?: ReactNode | undefined; error?: string | undefined };

/** ARIA attributes that make a control's hint and error read out with it. */
export function describedBy(id: string, { hint, error }: FieldNote) {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return { 'aria-describedby': ids || undefined, 'aria-invalid': error ? true : undefined } as const;
}

/** The same for a control in a `FormAnswer`: an error that has been corrected is named no longer. */
export function useFieldNotes(id: string, { hint, error }: FieldNote) {
  return describedBy(id, { hint, error: useOpenError(id, error) });
}

export type FieldPlace = {
  name: string;
  /** Needed when the same field name appears in two forms of one page. */
  formId?: string | undefined;
  id?: string | undefined;
};

/** The id of a control: its own, or made from form and field name. */
export function placeId({ id, name, formId }: FieldPlace): string {
  return id ?? fieldId(name, formId);
}

/** Hint and error below a label or control, carrying the ids that `describedBy` names. */
export function FieldHint({ id, hint }: { id: string; hint?: ReactNode | undefined }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className="field-hint">
      {hint}
    </p>
  );
}

/**
 * The error text of a field, with an icon so that colour is not the only sign. Once corrected, the hidden element stays, so that the error can
 * return.
 */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  const open = useOpenError(id, error);
  if (!error) return null;
  if (!open) return <p id={`${id}-error`} hidden />;
  return (
    <p id={`${id}-error`} className="field-error">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      {error}
    </p>
  );
}

export type FieldFrameProps = FieldNote & {
  id: string;
  label: ReactNode;
  /** The word next to the label, such as “optional”. */
  optional?: ReactNode | undefined;
  children: ReactNode;
};

/** Label, hint, control and error in reading order. */
export function FieldFrame({ id, label, optional, hint, error, children }: FieldFrameProps) {
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label} {optional && <span className="field-optional">{optional}</span>}
      </label>
      <FieldHint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}
