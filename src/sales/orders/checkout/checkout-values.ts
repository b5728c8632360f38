import { addressFields } from '#sales/delivery/model';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { learnerFields } from './learners/learner-fields.ts';

/** The additional fields for a tax invoice, collapsed by default. */
export const gstFields = ['gstin', 'company', 'companyAddress'] as const;

/** The fields of the checkout as typed: raw, unvalidated text. Safe in the browser. */
export const checkoutFields = [
  'mobile',
  'country',
  'name',
  'email',
  // Of the buyer in India, for the place of supply.
  'state',
  'isLearner',
  // The number of learner rows.
  'learners',
  ...learnerFields,
  'batch',
  ...gstFields,
  ...addressFields,
  'method',
  'coupon',
  'note',
  'terms',
  'messages',
] as const;

export type CheckoutField = (typeof checkoutFields)[number];

export type CheckoutValues = Record<CheckoutField, string>;

/** The message for each invalid field. */
export type CheckoutProblems = Partial<Record<CheckoutField, MessageId>>;

type Amount = { amount: number; currency: string };

/** The price in the form: `49900 INR`, and for a plan with the amount for later: `9900 INR 40000`. */
export function shownTotal({ total: { amount, currency }, later }: { total: Amount; later?: Amount }): string {
  return later && later.amount > 0 ? `${amount} ${currency} ${later.amount}` : `${amount} ${currency}`;
}
