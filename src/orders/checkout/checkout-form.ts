import { z } from 'zod';
import type { Customer } from '#catalog';
import { printable } from '#kit/clean-text';
import { isCurrency, type Money } from '#kit/money';
import { readPhoneNumber, type PhoneNumber } from '#locale/phone-number.server';
import { isMailAddress } from '#mail/model';
import type { MessageId } from '#i18n/messages';
import { readInvoiceTo } from './checkout-gst.ts';
import type { Order } from '../model.ts';
import type { CheckoutField, CheckoutProblems, CheckoutValues } from './checkout-values.ts';

export type CheckedCheckout = Pick<Order, 'buyer' | 'learner' | 'invoiceTo' | 'note'> & { batch: string };

/** Typed so that only sentences that exist can be asked for. */
const said = (message: MessageId): MessageId => message;

const name = (missing: MessageId) =>
  z
    .string()
    .transform(printable)
    .refine((text) => text !== '', missing)
    .refine((text) => Array.from(text).length <= 80, said('checkout.problem.nameLong'));

const phone = z.object({ mobile: z.string(), country: z.string() }).transform((typed, context): PhoneNumber => {
  const number = readPhoneNumber(typed.mobile, typed.country);
  if (number) return number;
  context.addIssue({
    code: 'custom',
    message: typed.mobile.trim() ? said('checkout.problem.mobileWrong') : said('checkout.problem.mobileMissing'),
  });
  return z.NEVER;
});

const email = z
  .string()
  .transform((text) => text.trim())
  .refine((text) => text !== '', said('checkout.problem.emailMissing'))
  .refine((text) => text === '' || isMailAddress(text), said('checkout.problem.emailWrong'));

/** Ages are whole years; a buyer who is the learner need not tell theirs. */
const age = (optional: boolean) =>
  z
    .string()
    .transform((text) => text.trim())
    .refine(
      (text) => (text === '' ? optional : /^\d{1,3}$/.test(text) && Number(text) >= 3 && Number(text) <= 99),
      said('checkout.problem.age'),
    )
    .transform((text) => (text === '' ? null : Number(text)));

/** So long a note to us may be. */
const longestNote = 500;

const shape = (learnerIsBuyer: boolean) =>
  z.object({
    name: name(said('checkout.problem.nameMissing')),
    phone,
    email,
    learnerName: learnerIsBuyer ? z.string() : name(said('checkout.problem.learnerMissing')),
    learnerAge: age(learnerIsBuyer),
    batch: z.string().regex(/^[a-z0-9-]{1,120}$/, said('checkout.problem.batchMissing')),
    note: z
      .string()
      .transform((text) => text.replaceAll('\u0000', '').trim())
      .refine((text) => text.length <= longestNote, said('checkout.problem.noteLong')),
    terms: z.literal('yes', said('checkout.problem.terms')),
  });

// Made once: a schema compiles itself at its first use, which takes longer than everything else of a checkout.
const [forSomebodyElse, forThemselves] = [shape(false), shape(true)];

/** Checks a checkout form. Returns the clean order details, or for each wrong field the sentence that says so. */
export function checkCheckout(values: CheckoutValues): { checked: CheckedCheckout } | { problems: CheckoutProblems } {
  const { mobile, country, isLearner, ...rest } = values;
  const learnerIsBuyer = isLearner === 'yes';
  const result = (learnerIsBuyer ? forThemselves : forSomebodyElse).safeParse({ ...rest, phone: { mobile, country } });
  const invoice = readInvoiceTo(values);
  if (!result.success) return { problems: { ...problemsOf(result.error), ...invoice.problems } };
  if (invoice.problems) return { problems: invoice.problems };
  const { learnerName, learnerAge, phone: number, batch, note, name: buyerName, email: address } = result.data;
  const learner = { name: learnerIsBuyer ? buyerName : learnerName, age: learnerAge, isBuyer: learnerIsBuyer };
  const buyer = { name: buyerName, email: address, ...number };
  return { checked: { buyer, learner, batch, invoiceTo: invoice.to, note: note || null } };
}

/** Who buys, as far as it was typed and is right; null while neither number nor address is. */
export function typedCustomer({ mobile, country, email: typed }: CheckoutValues): Customer | null {
  const number = readPhoneNumber(mobile, country)?.mobile ?? '';
  const address = isMailAddress(typed.trim()) ? typed.trim() : '';
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

/** The total the form says the buyer saw, `49900 INR`; null for anything else. */
export function readShownTotal(text: string): Money | null {
  const { amount = '', currency = '' } = /^(?<amount>\d{1,15}) (?<currency>[A-Z]{3})$/.exec(text)?.groups ?? {};
  return isCurrency(currency) ? { amount: Number(amount), currency } : null;
}
