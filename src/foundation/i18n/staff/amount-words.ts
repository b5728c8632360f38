import { formatMoney, minorDigits, readMoney, type Currency, type Money } from '#foundation/kit/money.ts';
import { say, staffLanguage } from './say.ts';

type Size = [number, '{count} crore' | '{count} lakh' | '{count} thousand' | '{count} billion' | '{count} million'];
const indian: Size[] = [
  [10_000_000, '{count} crore'],
  [100_000, '{count} lakh'],
  [1_000, '{count} thousand'],
];
const western: Size[] = [
  [1_000_000_000, '{count} billion'],
  [1_000_000, '{count} million'],
  [1_000, '{count} thousand'],
];

/** An amount in words, so that a wrong digit is noticed: `₹1,49,950 (1 lakh 49 thousand 950)`. Below a thousand only the figures. */
export function amountWords(money: Money): string {
  const shown = formatMoney(money, staffLanguage());
  let units = Math.floor(money.amount / 10 ** minorDigits(money.currency));
  if (units < 1_000) return shown;
  const pieces: string[] = [];
  for (const [size, sentence] of money.currency === 'INR' ? indian : western) {
    const count = Math.floor(units / size);
    if (count > 0) pieces.push(say(sentence, { count }));
    units %= size;
  }
  if (units > 0) pieces.push(String(units));
  return `${shown} (${pieces.join(' ')})`;
}

/** How to write an amount of a currency, for a field with an invalid one. */
export function howToWriteAmount(currency: Currency): string {
  const digits = minorDigits(currency);
  if (digits === 0) return say('Write an amount in {currency}, such as 1499 or 1,499, without decimals.', { currency });
  const decimal = digits === 3 ? '1499.500' : '1499.50';
  return say('Write an amount in {currency}, such as 1499, 1,499 or {decimal}. A comma only parts thousands.', {
    currency,
    decimal,
  });
}

/** The hint next to an amount field while typing: the amount in words, null for an empty field, or how to write an amount. */
export function typedAmount(text: string, currency: Currency): { words: string; isRead: boolean } | null {
  if (text.trim() === '') return null;
  const read = readMoney(text, currency);
  return read ? { words: amountWords(read), isRead: true } : { words: howToWriteAmount(currency), isRead: false };
}
