import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { memoize } from '#foundation/kit/memoize.ts';
import { minorDigits, type Currency } from '#foundation/kit/money.ts';

/** Units of account and money of former days, which the runtime still lists. */
const notInUse = new Set(['XDR', 'XSU', 'SLL', 'ZWL', 'CUC', 'ANG', 'HRK']);

/** The currencies a market can have (ISO 4217), by code. */
export function allCurrencies(): Currency[] {
  return Intl.supportedValuesOf('currency').filter((code) => !notInUse.has(code));
}

const names = memoize((language: string) => new Intl.DisplayNames([language], { type: 'currency' }));

/** A currency as staff choose it: `GBP · British Pound`, and of one without hundredths what its smallest amount is. */
export function currencyWords(code: Currency): string {
  const digits = minorDigits(code);
  const currency = `${code} · ${names(staffLanguage()).of(code) ?? code}`;
  if (digits === 2) return currency;
  return digits === 0
    ? say('{currency}, whole amounts only', { currency })
    : say('{currency}, three decimals', { currency });
}
