import { useState } from 'react';
import { say } from '#foundation/i18n/staff/say.ts';
import { readMoney } from '#foundation/kit/money.ts';
import { AmountField, type AmountFieldProps } from '#foundation/ui/forms/amount-field.tsx';
import { typedTwiceAbove } from '../../model.ts';

type AmountTwiceProps = AmountFieldProps & {
  /** What was typed the second time, where the form is shown again. */
  again: string;
};

/**
 * An amount of money that moves. A large one is typed twice, for a slip of one key is the dearest mistake there is: the second field appears as soon
 * as the first holds one, and without scripts when the form is shown again.
 */
export function AmountTwice({ again, ...amount }: AmountTwiceProps) {
  const [typed, type] = useState(amount.defaultValue ?? '');
  const { currency, formId } = amount;
  const isLarge = (readMoney(typed, currency)?.amount ?? 0) > typedTwiceAbove;
  return (
    <>
      <AmountField {...amount} onTyped={type} />
      {isLarge && (
        <AmountField
          name="again"
          currency={currency}
          formId={formId}
          label={say('Repeat the amount')}
          hint={say('Only above 10,000.')}
          required
          defaultValue={again}
        />
      )}
    </>
  );
}
