import { memoize } from './memoize.ts';

/** An amount in integer minor units (paise, cents) with its ISO 4217 currency. */
export type Money = { amount: number; currency: Currency };

/** The currencies we can count in, with the digits of their minor unit (ISO 4217); no market sells in yen yet. */
export const currencies = { INR: 2, USD: 2, AED: 2, AUD: 2, JPY: 0 } as const;

export type Currency = keyof typeof currencies;

/** Whether the text is the code of a currency we can count in. */
export function isCurrency(code: string): code is Currency {
  return Object.hasOwn(currencies, code);
}

/** An amount of money. Throws on fractions and unsafe integers: they are always a bug. */
export function money(amount: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amount)) throw new Error(`Money must be an integer of minor units, got ${amount}`);
  return { amount, currency };
}

/** An amount typed by people: `1,499`, `1499.50`; null for anything that is not exactly that in the currency. */
export function readMoney(text: string, currency: Currency): Money | null {
  const digits = currencies[currency];
  const plain = text.trim().replaceAll(/(?<=\d),(?=\d)/g, '');
  const { whole = '', part = '' } = /^(?<whole>\d{1,11})(?:\.(?<part>\d{1,3}))?$/.exec(plain)?.groups ?? {};
  if (whole === '' || part.length > digits) return null;
  return money(Number(whole + part.padEnd(digits, '0')), currency);
}

/** The sum of two amounts of one currency. Throws when the currencies differ. */
export function addMoney(a: Money, b: Money): Money {
  if (a.currency !== b.currency) throw new Error(`Cannot add ${b.currency} to ${a.currency}`);
  return money(a.amount + b.amount, a.currency);
}

/**
 * The amount as people of the locale write it: `₹1,49,999`, `$49`; minor digits only where there are any, or `exact`, as
 * on invoices, always.
 */
export function formatMoney({ amount, currency }: Money, locale: string, exact = false): string {
  const digits = currencies[currency];
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
 * English prices follow the grouping of the currency's home (lakhs for rupees), not of the United States. Malayalam does
 * so too: the runtime would group its rupees in thousands, unlike the other languages of the site.
 */
function regional(locale: string, currency: Currency): string {
  if (locale !== 'en' && locale !== 'ml') return `${locale}-IN`;
  return { INR: 'en-IN', USD: 'en-US', AED: 'en-AE', AUD: 'en-AU', JPY: 'en-US' }[currency];
}
