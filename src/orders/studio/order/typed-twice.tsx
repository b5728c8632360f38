import { say } from '#i18n/staff/say';
import { Field } from '#ui/forms/field';

/** Large amounts are typed twice: a slip of one key is the dearest mistake there is. */
export function TypedTwice({ formId, defaultValue }: { formId: string; defaultValue: string }) {
  return (
    <Field
      name="again"
      formId={formId}
      label={say('Repeat the amount')}
      hint={say('Only above 10,000.')}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={defaultValue}
    />
  );
}
