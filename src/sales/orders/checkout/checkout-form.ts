import { z } from 'zod';
import type { Customer } from '#catalogue/catalog';
import { textOf, type SentForm } from '#foundation/kit/form-data.ts';
import { isCurrency } from '#foundation/kit/money.ts';
import { readPhoneNumber, type PhoneNumber } from '#foundation/locale/phone-number.server.ts';
import { readMailAddress } from '#platform/mail/model';
import type { MessageId } from '#foundation/i18n/messages.ts';
import { readInvoiceTo } from './checkout-gst.ts';
import { name } from './learners/check-learner.ts';
import { readLearners, type ReadLearners } from './learners/read-learners.ts';
import type { NewLearner, Order } from '../model.ts';
import type { ShownTotal } from '../placement/order-input.ts';
import { checkoutFields, type CheckoutField, type CheckoutProblems, type CheckoutValues } from './checkout-values.ts';

export type CheckedCheckout = Pick<Order, 'buyer' | 'invoiceTo' | 'note'> & { learners: NewLearner[]; batch: string };

/** The typed values of the form; missing fields and files count as empty. */
export function checkoutValues(form: SentForm): CheckoutValues {
  return Object.fromEntries(checkoutFields.map((field) => [field, textOf(form, field)])) as CheckoutValues;
}

/** Typed so that only existing messages can be used. */
const said = (message: MessageId): MessageId => message;

const phone = z.object({ mobile: z.string(), country: z.string() }).transform((typed, context): PhoneNumber => {
  const number = readPhoneNumber(typed.mobile, typed.country);
  if (number) return number;
  context.addIssue({
    code: 'custom',
    message: typed.mobile.trim() ? said('checkout.problem.mobileWrong') : said('checkout.problem.mobileMissing'),
  });
  return z.NEVER;
});

/** An address, or none: many families who buy on the phone have no address. */
const emailByHand = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => text === '' || readMailAddress(text) !== null, said('checkout.problem.emailWrong'))
  .transform((text) => readMailAddress(text) ?? '');

const email = emailByHand.refine((text) => text !== '', said('checkout.problem.emailMissing'));

/** Limit of a note's length. */
const maxNoteLength = 500;

const shape = z.object({
  name: name(said('checkout.problem.nameMissing')),
  phone,
  email,
  batch: z.string().regex(/^[a-z0-9-]{1,120}$/, said('checkout.problem.batchMissing')),
  note: z
    .string()
    .transform((text) => text.replaceAll('\u0000', '').trim())
    .refine((text) => text.length <= maxNoteLength, said('checkout.problem.noteLong')),
  terms: z.literal('yes', said('checkout.problem.terms')),
});

const shapeByHand = shape.extend({ email: emailByHand });

/**
 * Checks a checkout form after its learners were read; `byHand`: typed by staff, so that the address may be missing. Returns the clean order
 * details, or a message for each invalid field.
 */
export function checkCheckout(
  values: CheckoutValues,
  who: ReadLearners = readLearners(values),
  { byHand = false }: { byHand?: boolean } = {},
): { checked: CheckedCheckout } | { problems: CheckoutProblems } {
  const { mobile, country, ...rest } = values;
  const result = (byHand ? shapeByHand : shape).safeParse({ ...rest, phone: { mobile, country } });
  const invoice = readInvoiceTo(values);
  const problems = { ...(result.success ? {} : problemsOf(result.error)), ...who.problems, ...invoice.problems };
  if (!result.success || who.problems || invoice.problems) return { problems };
  const { phone: number, batch, note, name: buyerName, email: address } = result.data;
  const buyer = { name: buyerName, email: address, ...number };
  const learners = who.learners.map((one) => (one.isBuyer ? { ...one, name: buyerName } : one));
  return { checked: { buyer, learners, batch, invoiceTo: invoice.to, note: note || null } };
}

/** The buyer, as far as typed and valid; null if neither number nor address is. */
export function typedCustomer({ mobile, country, email: typed }: CheckoutValues): Customer | null {
  const number = readPhoneNumber(mobile, country)?.mobile ?? '';
  const address = readMailAddress(typed) ?? '';
  return number === '' && address === '' ? null : { mobile: number, email: address };
}

function problemsOf(error: z.ZodError): CheckoutProblems {
  const problems: CheckoutProblems = {};
  for (const { path, message } of error.issues) {
    const field = (path[0] === 'phone' ? 'mobile' : path[0]) as CheckoutField;
    problems[field] ??= message as MessageId;
  }
  return problems;
}

const shown = /^(?<amount>\d{1,15}) (?<currency>[A-Z]{3})(?: (?<later>\d{1,15}))?$/;

/** The total the buyer saw, from the form, as `shownTotal` writes it; null for anything else. Without an amount for later, that is zero. */
export function readShownTotal(text: string): Required<ShownTotal> | null {
  const { amount = '', currency = '', later = '0' } = shown.exec(text)?.groups ?? {};
  return isCurrency(currency) ? { amount: Number(amount), currency, later: Number(later) } : null;
}
