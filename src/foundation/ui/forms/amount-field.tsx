import { useState, type ComponentProps } from 'react';
import { typedAmount } from '#foundation/i18n/staff/amount-words.ts';
import { classNames } from '#foundation/kit/class-names.ts';
import type { Currency } from '#foundation/kit/money.ts';
import { placeId } from './field-frame.tsx';
import { Field } from './field.tsx';

export type AmountFieldProps = Omit<ComponentProps<typeof Field>, 'defaultValue' | 'inputMode' | 'children'> & {
  currency: Currency;
  defaultValue?: string | undefined;
  /** Gets the text at each change. */
  onTyped?: (text: string) => void;
};

/**
 * A field in which staff type an amount. Below it the amount is shown in words as long as it is valid; an invalid one
 * is reported on blur, not on each key.
 */
export function AmountField({ currency, defaultValue, onTyped, ...field }: AmountFieldProps) {
  const [typed, type] = useState<string>();
  const [isLeft, leave] = useState(false);
  const understood = typedAmount(typed ?? defaultValue ?? '', currency);
  const isSaid = understood && (understood.isRead || (isLeft && !field.error));
  return (
    <Field
      autoComplete="off"
      {...field}
      inputMode="decimal"
      defaultValue={defaultValue}
      onChange={(event) => {
        type(event.currentTarget.value);
        onTyped?.(event.currentTarget.value);
        leave(false);
      }}
      onBlur={() => leave(true)}
    >
      <output
        htmlFor={placeId({ id: field.id, name: field.name, formId: field.formId })}
        className={classNames('field-hint', understood?.isRead === false && 'text-danger')}
      >
        {isSaid ? understood.words : null}
      </output>
    </Field>
  );
}
