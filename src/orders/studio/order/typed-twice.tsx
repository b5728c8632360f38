import { say } from '#i18n/staff/say';
import { AmountField } from '#ui/forms/amount-field';

/** Large amounts are typed twice: a slip of one key is the dearest mistake there is. */
export function TypedTwice({
  formId,
  defaultValue,
  currency,
}: {
  formId: string;
  defaultValue: string;
  currency: string;
}) {
  return (
    <AmountField
      name="again"
      currency={currency}
      formId={formId}
      label={say('Repeat the amount')}
      hint={say('Only above 10,000.')}
      defaultValue={defaultValue}
    />
  );
}
