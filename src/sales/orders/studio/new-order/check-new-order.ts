import { storedCode } from '#catalogue/catalog';
import { database } from '#platform/db';
import { howToWriteAmount } from '#foundation/i18n/staff/amount-words.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { readCouponCode, type CouponTerms } from '#catalogue/catalog/model';
import { isLanguage } from '#foundation/locale/language.ts';
import { readMoney, type Currency } from '#foundation/kit/money.ts';
import { readPercent } from '#foundation/kit/numbers/read-decimal.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { offlineMeans } from '#sales/payments';
import { holdChoices, type ByHand, type Paying } from '../../by-hand/place-by-hand.ts';
import { checkCheckout, type CheckedCheckout } from '../../checkout/checkout-form.ts';
import type { DiscountWish } from '../../placement/order-input.ts';
import type { NewOrderField, NewOrderProblems, NewOrderValues } from './new-order-values.ts';

export type CheckedNewOrder = CheckedCheckout & Pick<ByHand, 'language' | 'coupon' | 'discount' | 'paying'>;

/** Checks the form of a manual order. Returns its details, or a message for staff per invalid field. */
export async function checkNewOrder(
  values: NewOrderValues,
  currency: Currency,
): Promise<{ checked: CheckedNewOrder } | { problems: NewOrderProblems }> {
  const read = staffLanguage();
  await prepareLanguage(read);
  const told = translator(read);
  // The buyer accepts the terms when paying.
  const buyer = checkCheckout({ ...values, terms: 'yes' }, undefined, { byHand: true });
  const problems: NewOrderProblems = {};
  if ('problems' in buyer)
    for (const [field, message] of Object.entries(buyer.problems)) problems[field as NewOrderField] = told(message);
  const { language } = values;
  if (!isLanguage(language)) problems.language = say('Choose the language of the mails.');
  const discount = readDiscount(values, currency);
  if (typeof discount === 'string') problems.discount = discount;
  else if (discount && values.reason.trim().length < 3) problems.reason = say('Write why, in 3 to 300 characters.');
  const paying = readPaying(values);
  if (!paying) problems.paying = say('Choose how it is paid.');
  const noMail = values.email.trim() === '' && paying?.kind === 'link' && paying.mail;
  if (noMail) problems.email ??= say('Without an address no link can be mailed: choose “Give the link yourself”.');
  if ('problems' in buyer || !isLanguage(language) || typeof discount === 'string' || !paying) return { problems };
  if (Object.keys(problems).length > 0) return { problems };
  const typedCode = readCouponCode(values.coupon);
  const coupon = typedCode === '' ? null : await storedCode(database(), typedCode);
  return { checked: { ...buyer.checked, language, coupon, discount, paying } };
}

/** The discount; null if empty, a sentence if it is neither an amount nor a percentage. */
function readDiscount(
  { discountKind, discount, reason }: NewOrderValues,
  currency: Currency,
): DiscountWish | null | string {
  if (discount.trim() === '') return null;
  let terms: CouponTerms;
  if (discountKind === 'percent') {
    const basisPoints = readPercent(discount);
    if (basisPoints === null || basisPoints < 1 || basisPoints > 10_000)
      return say('A percentage from 0.01 to 100, such as 10.');
    terms = { kind: 'percent', basisPoints };
  } else {
    const off = readMoney(discount, currency);
    if (!off || off.amount === 0) return howToWriteAmount(currency);
    terms = { kind: 'fixed', amounts: { [currency]: off.amount } };
  }
  return { terms, reason };
}

function readPaying({ paying, days, means, proof, amount, again }: NewOrderValues): Paying | null {
  if (paying === 'free') return { kind: 'free' };
  if (paying === 'mail' || paying === 'hand') {
    const kept = holdChoices.find((choice) => String(choice) === days) ?? holdChoices[1];
    return { kind: 'link', days: kept, mail: paying === 'mail' };
  }
  const how = offlineMeans.find((known) => known === means);
  return paying === 'offline' && how ? { kind: 'offline', means: how, proof, amount, again } : null;
}
