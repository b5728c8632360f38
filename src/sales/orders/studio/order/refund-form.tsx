import { say } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { ActForm } from '#platform/people/ui/act-form.tsx';
import { CheckboxField } from '#foundation/ui/forms/field.tsx';
import { AmountTwice } from './amount-twice.tsx';
import { ReasonField } from './reason-form.tsx';

export type RefundForm = {
  paymentId: string;
  /** The payment and what is left of it, formatted; `prefill` as an input value. */
  payment: string;
  left: string;
  prefill: string;
  currency: string;
  key: string;
};

type RefundFormsProps = { forms: RefundForm[]; seen: string; answer: FormAnswer | undefined };

/** One form for each refundable payment; finance only. */
export function RefundForms({ forms, seen, answer }: RefundFormsProps) {
  return forms.map(({ paymentId, payment, left, prefill, currency, key }) => {
    const name = `refund-${paymentId}`;
    return (
      <ActForm
        key={paymentId}
        name={name}
        formKey={key}
        seen={seen}
        answer={answer}
        summary={say('Refund: {left} of {payment}', { left, payment })}
        hidden={{ do: 'refund', payment: paymentId }}
        button={say('Review the refund')}
      >
        {(typed) => (
          <>
            <AmountTwice
              again={typed('again')}
              name="amount"
              formId={name}
              currency={currency}
              label={say('Amount')}
              hint={say('{left} can be refunded.', { left })}
              required
              defaultValue={typed('amount', prefill)}
            />
            <ReasonField formId={name} typed={typed('why')} />
            <CheckboxField
              name="cancel"
              id={`${name}-cancel`}
              value="yes"
              label={say('The order ends: its seat is free for others')}
              hint={say('The amount may then be 0.')}
              defaultChecked={typed('cancel') === 'yes'}
            />
          </>
        )}
      </ActForm>
    );
  });
}
