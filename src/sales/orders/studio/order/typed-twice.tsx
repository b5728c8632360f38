import { say } from '#foundation/i18n/staff/say.ts';
import { AmountField } from '#foundation/ui/forms/amount-field.tsx';

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
