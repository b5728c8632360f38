import { howToWriteAmount } from '#foundation/i18n/staff/amount-words.ts';
import { isCurrency, minorDigits, readMoney, type Currency } from '#foundation/kit/money.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import type { MarketChoice } from '#foundation/locale/market.ts';
import type { OfferContent } from '../../content/content-schema.ts';
import type { TypedContent } from '../../content/saving.ts';
import type { LocalLines } from '../../model.ts';
import { type Typed } from '#foundation/ui/admin/versioned-form.ts';
import { localText, optional, wholeNumber } from '../shared/flat-form.ts';

/** The fields in which amounts are typed, in major units of the market's currency. */
export const amountFields = ['price', 'discountedPrice', 'payNow'] as const;

/** The fields of the form of an offer. */
export const offerFields = [
  'market',
  'plan',
  ...amountFields,
  'parts',
  'partsDue',
  ...languageCodes.map((code) => `label.${code}`),
  ...languageCodes.map((code) => `includes.${code}`),
  'mostSeats',
  'usualSeats',
  'waitlist',
  'closesHours',
  'closesUnit',
  'joinUntil',
  'joinPrice',
  'kit',
  'tax',
  'taxCode',
];

/** The initial form values of a new offer. */
export const newOffer: Typed = {
  market: 'IN',
  plan: 'full',
  parts: '2',
  waitlist: 'yes',
  closesUnit: 'hours',
  joinPrice: 'full',
};

/** The form values of an offer. */
export function typedOffer(content: OfferContent): Typed {
  const { market, plan, currency, parts, label, includes, mostSeats, usualSeats } = content;
  return {
    market,
    plan,
    ...Object.fromEntries(amountFields.map((field) => [field, majorUnits(content[field], currency)])),
    // The field is empty without a discount.
    ...(content.discountedPrice === content.price && content.price > 0 ? { discountedPrice: '' } : {}),
    parts: String(parts ?? 2),
    partsDue: content.partsDue ?? '',
    ...Object.fromEntries(languageCodes.map((code) => [`label.${code}`, label?.[code] ?? ''])),
    ...Object.fromEntries(languageCodes.map((code) => [`includes.${code}`, includes?.[code]?.join('\n') ?? ''])),
    mostSeats: mostSeats === undefined ? '' : String(mostSeats),
    usualSeats: usualSeats === undefined ? '' : String(usualSeats),
    waitlist: content.waitlist === false ? 'no' : 'yes',
    ...typedClosing(content.closesHours ?? 0),
    joinUntil: (content.joinUntil ?? 1) > 1 ? String(content.joinUntil) : '',
    joinPrice: content.joinPrice ?? 'full',
    kit: content.kit === undefined ? '' : content.kit ? 'yes' : 'no',
    tax: content.tax ?? '',
    taxCode: content.taxCode ?? '',
  };
}

/** The offer a form means; what cannot be read becomes a value that the schema refuses at its field. */
export function offerOf(typed: Typed, markets: readonly MarketChoice[]): TypedContent {
  const currency = currencyOf(typed, markets);
  const amount = (field: string) => readMoney(typed[field] ?? '', currency)?.amount ?? Number.NaN;
  const advance = typed.plan === 'advance';
  const label = localText(typed, 'label', languageCodes);
  const labelled = Object.values(label).some((text) => text !== '');
  return {
    market: typed.market,
    plan: typed.plan,
    price: amount('price'),
    // Left empty, nothing is taken off.
    discountedPrice: typed.discountedPrice?.trim() ? amount('discountedPrice') : amount('price'),
    payNow: advance ? amount('payNow') : undefined,
    parts: advance ? wholeNumber(typed.parts ?? '') : undefined,
    partsDue: advance ? optional(typed.partsDue) : undefined,
    currency,
    label: labelled ? label : undefined,
    includes: includedOf(typed),
    mostSeats: typed.mostSeats?.trim() ? wholeNumber(typed.mostSeats) : undefined,
    usualSeats: typed.usualSeats?.trim() ? wholeNumber(typed.usualSeats) : undefined,
    // As a content file says it: nothing where it is as usual.
    waitlist: typed.waitlist === 'no' ? false : undefined,
    closesHours: closingOf(typed),
    joinUntil: typed.joinUntil?.trim() ? wholeNumber(typed.joinUntil) : undefined,
    // As a content file says it: nothing where it is as usual.
    joinPrice: typed.joinPrice === 'sessions-left' && typed.joinUntil?.trim() ? 'sessions-left' : undefined,
    kit: typed.kit === 'yes' ? true : typed.kit === 'no' ? false : undefined,
    tax: optional(typed.tax),
    taxCode: optional(typed.taxCode),
  };
}

/** The hours before the first session as a form shows them: in days where they are whole days. */
function typedClosing(hours: number): Typed {
  if (hours === 0) return { closesHours: '', closesUnit: 'hours' };
  return hours % 24 === 0
    ? { closesHours: String(hours / 24), closesUnit: 'days' }
    : { closesHours: String(hours), closesUnit: 'hours' };
}

/** Hours before the first session at which enrolment closes; undefined if it stays open until the session. */
function closingOf({ closesHours = '', closesUnit }: Typed): number | undefined {
  const typed = closesHours.trim();
  if (typed === '') return undefined;
  return wholeNumber(typed) * (closesUnit === 'days' ? 24 : 1) || (typed === '0' ? undefined : Number.NaN);
}

/** The lines of each language that has some. */
function includedOf(typed: Typed): LocalLines | undefined {
  const all = languageCodes.map((code) => {
    const lines = (typed[`includes.${code}`] ?? '').split(/\r?\n/).map((line) => line.trim());
    return [code, lines.filter(Boolean)] as const;
  });
  const written = all.filter(([, lines]) => lines.length > 0);
  return written.length > 0 ? Object.fromEntries(written) : undefined;
}

/** The currency in which the amounts of a form are typed: that of its market. */
export function currencyOf({ market }: Typed, markets: readonly MarketChoice[]): Currency {
  return (markets.find(({ code }) => code === market) ?? markets[0])?.currency ?? 'INR';
}

/** An amount as people type it: `499`, `499.50`; empty for none. */
export function majorUnits(amount: number | undefined, currency: string): string {
  if (amount === undefined || !isCurrency(currency)) return '';
  const digits = minorDigits(currency);
  const unit = 10 ** digits;
  const [whole, part] = [Math.floor(amount / unit), amount % unit];
  return part === 0 ? String(whole) : `${whole}.${String(part).padStart(digits, '0')}`;
}

/** The sentence for an amount that cannot be read, at its field. */
export function unreadAmounts(typed: Typed, markets: readonly MarketChoice[]): Record<string, string> {
  const currency = currencyOf(typed, markets);
  const asked = amountFields.filter((field) => field === 'price' || typed[field]?.trim() || needed(typed, field));
  const wrong = asked.filter((field) => readMoney(typed[field] ?? '', currency) === null);
  const sentence = howToWriteAmount(currency);
  return Object.fromEntries(wrong.map((field) => [field, sentence]));
}

const needed = ({ plan }: Typed, field: string) => plan === 'advance' && field === 'payNow';

/** PRC-1: whether a price to pay was typed that takes nothing off the price. */
export function isEqualPrice(typed: Typed, markets: readonly MarketChoice[]): boolean {
  const currency = currencyOf(typed, markets);
  const [price, paid] = [typed.price, typed.discountedPrice].map((text) => readMoney(text ?? '', currency)?.amount);
  return price !== undefined && price > 0 && price === paid;
}
