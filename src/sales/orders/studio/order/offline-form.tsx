import { say } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { Field, SelectField } from '#foundation/ui/forms/field.tsx';
import type { OfflineMeans } from '#sales/payments';
import { meansTitle } from '../means-words.ts';
import { AmountTwice } from './amount-twice.tsx';

const ways: OfflineMeans[] = ['transfer', 'upi', 'cash', 'cheque'];

/** The methods of manual payments, to choose from. */
export const meansChoices = () => ways.map((value) => ({ value, label: meansTitle(value) }));

type OfflineFormProps = {
  due: string;
  currency: string;
  formKey: string;
  seen: string;
  answer: FormAnswer | undefined;
};

/** Confirms a received manual payment. The amount is typed, not clicked, so that staff check the bank statement. */
export function OfflineForm({ due, currency, formKey, seen, answer }: OfflineFormProps) {
  return (
    <ActForm
      name="offline"
      formKey={formKey}
      seen={seen}
      answer={answer}
      summary={say('Money came by transfer, UPI, cash or cheque')}
      hidden={{ do: 'offline' }}
      button={say('Review the payment')}
    >
      {(typed) => (
        <>
          <SelectField
            name="means"
            label={say('How it came')}
            options={meansChoices()}
            defaultValue={typed('means', 'transfer')}
          />
          <Field
            name="proof"
            label={say('Reference')}
            hint={say('From the statement, the cheque or the receipt.')}
            required
            maxLength={80}
            defaultValue={typed('proof')}
          />
          <AmountTwice
            again={typed('again')}
            name="amount"
            formId="offline"
            currency={currency}
            label={say('Amount (due: {due})', { due })}
            required
            defaultValue={typed('amount')}
          />
        </>
      )}
    </ActForm>
  );
}
