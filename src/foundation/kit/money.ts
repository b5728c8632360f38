import { memoize } from './memoize.ts';
import { readDecimal } from './numbers/read-decimal.ts';

/** An amount in integer minor units (paise, cents) with its ISO 4217 currency. */
export type Money = { amount: number; currency: Currency };

/** A currency code (ISO 4217), such as `INR`. The markets define which ones are sold in. */
export type Currency = string;

/**
 * Currencies whose minor unit does not have two digits (ISO 4217). Not taken from the runtime: its table differs from ISO for some, and an
 * update of it would change the meaning of stored amounts.
 */
const unusual: Record<string, number> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
]);

/** The number of digits of a currency's minor unit: 2 for rupees, 0 for yen, 3 for Kuwaiti dinars. */
export function minorDigits(currency: Currency): number {
  return unusual[currency] ?? 2;
}

/** Whether the text has the form of a currency code, except those for “none”; whether it exists is checked when a market is opened. */
export function isCurrency(code: string): code is Currency {
  return /^(?!XXX|XTS)[A-Z]{3}$/.test(code);
}

/** An amount of money. Throws on fractions and unsafe integers: they are always a bug. */
export function money(amount: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amount)) throw new Error(`Money must be an integer of minor units, got ${amount}`);
  return { amount, currency };
}

/**
 * Parses an amount typed by people, by the rules of `readDecimal`: `1,499`, `1,49,950`, `1499.50`, also with the sign of its currency (`₹499`,
 * `Rs. 499/-`, `USD 49`). Null for everything else: the caller explains how to write it.
 */
export function readMoney(text: string, currency: Currency): Money | null {
  const amount = readDecimal(withoutSign(text, currency), minorDigits(currency));
  return amount === null ? null : money(amount, currency);
}

/** A text without this currency's sign or code before or after the number; those of others stay, so that no number is read. */
function withoutSign(text: string, currency: Currency): string {
  const bare = text.replaceAll(/\p{Cf}/gu, '').trim();
  if (/^[\p{Nd}.,\s]*$/u.test(bare)) return bare;
  // Indian bills write `Rs. 499/-`.
  const plain = currency === 'INR' ? bare.replace(/\/-$/, '').replace(/^rs\.?(?=[\s\p{Nd}])/iu, '') : bare;
  const symbol = formatter('en', currency, '0')
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  for (const sign of [currency, symbol ?? currency]) {
    if (plain.toUpperCase().startsWith(sign)) return plain.slice(sign.length);
    if (plain.toUpperCase().endsWith(sign)) return plain.slice(0, -sign.length);
  }
  return plain;
}

/** The sum of two amounts of one currency. Throws when the currencies differ. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new Error(`Cannot add ${b.currency} to ${a.currency}`);
  return money(a.amount + b.amount, a.currency);
}

/**
 * The amount formatted for the locale: `₹1,49,999`, `$49`; minor digits only if not zero, or, with `exact`, as
 * on invoices, always.
 */
export function formatMoney({ amount, currency }: Money, locale: string, exact = false): string {
  const digits = minorDigits(currency);
  const unit = 10 ** digits;
  const shown = !exact && amount % unit === 0 ? 0 : digits;
  return formatter(regional(locale, currency), currency, String(shown)).format(amount / unit);
}

const formatter = memoize(
  (locale: string, currency: string, digits: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: Number(digits),
      maximumFractionDigits: Number(digits),
      numberingSystem: 'latn',
    }),
);

/**
 * English prices use the grouping of the currency's home (lakhs for rupees), not that of the United States. So does
 * Malayalam: the runtime would group its rupees in thousands, unlike the other languages of the site.
 */
function regional(locale: string, currency: Currency): string {
  if (locale !== 'en' && locale !== 'ml') return `${locale}-IN`;
  // A currency code starts with its country, except those of several countries.
  return currency.startsWith('X') ? 'en' : `en-${currency.slice(0, 2)}`;
}
