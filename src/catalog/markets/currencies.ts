import { minorDigits, type Currency } from '#kit/money';

/** Units of account and money of former days, which the runtime still lists. */
const notInUse = new Set(['XDR', 'XSU', 'SLL', 'ZWL', 'CUC', 'ANG', 'HRK']);

/** The currencies a market can have (ISO 4217), by code. */
export function allCurrencies(): Currency[] {
  return Intl.supportedValuesOf('currency').filter((code) => !notInUse.has(code));
}

const names = new Intl.DisplayNames(['en'], { type: 'currency' });

/** A currency as staff choose it: `GBP · British Pound`, and of one without hundredths what its smallest amount is. */
export function currencyWords(code: Currency): string {
  const digits = minorDigits(code);
  const smallest = digits === 2 ? '' : digits === 0 ? ', whole amounts only' : ', three decimals';
  return `${code} · ${names.of(code) ?? code}${smallest}`;
}
