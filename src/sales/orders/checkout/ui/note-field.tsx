import { useText } from '#foundation/i18n/index.tsx';
import { FieldFrame } from '#foundation/ui/forms/field-frame.tsx';
import type { CheckoutField, CheckoutValues } from '../checkout-values.ts';

type NoteFieldProps = { values: CheckoutValues; problem: (field: CheckoutField) => string | undefined };

/** The buyer's note; shown to staff on the order. */
export function NoteField({ values, problem }: NoteFieldProps) {
  const say = useText();
  const error = problem('note');
  return (
    <FieldFrame id="field-note" label={say('checkout.note')} optional={say('lead.optional')} error={error}>
      <textarea
        id="field-note"
        name="note"
        rows={2}
        maxLength={500}
        defaultValue={values.note}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'field-note-error' : undefined}
        className="control min-h-20!"
      />
    </FieldFrame>
  );
}
