import { isCurrency, minorDigits } from '#foundation/kit/money.ts';

/** Minor units as a plain decimal number: `499.00`, `-12.50`; `499` where the currency has no minor unit. */
export function decimal(amount: number, currency = 'INR'): string {
  const digits = isCurrency(currency) ? minorDigits(currency) : 2;
  const text = String(Math.abs(amount)).padStart(digits + 1, '0');
  const whole = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return amount < 0 ? `-${whole}` : whole;
}

/** An amount as people read it, with its currency: `₹499.00`. */
export function words(amount: number, currency: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return decimal(amount);
  const digits = isCurrency(currency) ? minorDigits(currency) : 2;
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount / 10 ** digits);
}

/**
 * Converts an amount to paise, at `rate` millionths of a rupee per unit; rounds half away from zero, so that a credit note reverses its invoice
 * exactly.
 */
export function inPaise(amount: number, currency: string, rate: number): number {
  const digits = isCurrency(currency) ? minorDigits(currency) : 2;
  const exact = BigInt(Math.abs(amount)) * BigInt(rate) * 100n;
  const unit = 1_000_000n * 10n ** BigInt(digits);
  const rounded = Number((exact * 2n + unit) / (unit * 2n));
  return amount < 0 ? -rounded : rounded;
}
