import type { FormAnswer } from '#people/model';
import { ActForm } from '#people/ui/act-form';
import { Field, SelectField } from '#ui/forms/field';
import { TypedTwice } from './typed-twice.tsx';

/** How money comes that no gateway tells of. */
export const means = [
  { value: 'transfer', label: 'Bank transfer' },
  { value: 'upi', label: 'UPI' },
  { value: 'cash', label: 'Cash' },
  { value: 'cheque', label: 'Cheque' },
];

type OfflineFormProps = { due: string; formKey: string; seen: string; answer: FormAnswer | undefined };

/** For money that staff saw arrive. Typed, not clicked: it stands for a look at the bank statement. */
export function OfflineForm({ due, formKey, seen, answer }: OfflineFormProps) {
  return (
    <ActForm
      name="offline"
      formKey={formKey}
      seen={seen}
      answer={answer}
      summary="Money came by transfer, UPI, cash or cheque"
      hidden={{ do: 'offline' }}
      button="Review the payment"
    >
      {(typed) => (
        <>
          <SelectField name="means" label="How it came" options={means} defaultValue={typed('means', 'transfer')} />
          <Field
            name="proof"
            label="Reference"
            hint="From the statement, the cheque or the receipt."
            required
            maxLength={80}
            defaultValue={typed('proof')}
          />
          <Field
            name="amount"
            formId="offline"
            label={`Amount (due: ${due})`}
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={typed('amount')}
          />
          <TypedTwice formId="offline" defaultValue={typed('again')} />
        </>
      )}
    </ActForm>
  );
}
