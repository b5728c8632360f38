import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import { checkoutFields } from '../../checkout/checkout-values.ts';

/** The fields of an order by hand as they are typed: those of the checkout, and what only staff say. Safe in the browser. */
export const newOrderFields = [
  ...checkoutFields,
  'language',
  'discountKind',
  'discount',
  'reason',
  'paying',
  'days',
  'means',
  'proof',
  'amount',
  'again',
] as const;

export type NewOrderField = (typeof newOrderFields)[number];
export type NewOrderValues = Record<NewOrderField, string>;
/** For each wrong field the sentence that says so. */
export type NewOrderProblems = Partial<Record<NewOrderField, string>>;

/** The typed values of the form; missing fields count as empty. */
export function newOrderValues(form: SentForm): NewOrderValues {
  return Object.fromEntries(newOrderFields.map((field) => [field, textOf(form, field)])) as NewOrderValues;
}
