import { addressFields } from '#sales/delivery/model';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import { learnerFields } from './learners/learner-fields.ts';

/** The fields an invoice with tax needs beside the others, folded away. */
export const gstFields = ['gstin', 'company', 'companyAddress', 'state'] as const;

/** The fields of the checkout as they are typed: raw text, nothing checked. Safe in the browser. */
export const checkoutFields = [
  'mobile',
  'country',
  'name',
  'email',
  'isLearner',
  // How many rows of learners there are.
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

/** What is wrong with each field, as the message that says so. */
export type CheckoutProblems = Partial<Record<CheckoutField, MessageId>>;

/** What was typed into the form; missing fields and files count as empty. */
export function checkoutValues(form: SentForm): CheckoutValues {
  return Object.fromEntries(checkoutFields.map((field) => [field, textOf(form, field)])) as CheckoutValues;
}

type Amount = { amount: number; currency: string };

/** How the price travels in the form: `49900 INR`, and of a plan with what it leaves for later: `9900 INR 40000`. */
export function shownTotal({ total: { amount, currency }, later }: { total: Amount; later?: Amount }): string {
  return later && later.amount > 0 ? `${amount} ${currency} ${later.amount}` : `${amount} ${currency}`;
}
