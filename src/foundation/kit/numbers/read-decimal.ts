import { plainDigits } from './plain-digits.ts';

/** At most eleven digits before the point: with three decimals, the number is still exact. */
const longest = 11;

/** Thousands (`1,234,567`), and lakhs and crores (`12,34,567`); all groups have the same separator. */
const grouped = /^[1-9]\d{0,2}(?:(?<western>[, ])\d{3}(?:\k<western>\d{3})*|(?<indian>[, ])(?:\d{2}\k<indian>)+\d{3})$/;

type HowWritten = {
  /** The file's program writes a decimal comma if one or two digits follow it (`841,27`). */
  decimalComma?: boolean;
};

/**
 * Parses a number as people type it, in units of 10^-`digits`: `1,499.5` with two digits is 149950. The only parser of typed decimal
 * numbers: amounts, percentages, rates. A comma or a space is only a sign of Indian or western grouping, a point is
 * the decimal one, digits may be of any script. Null for everything else, above all for ambiguous input
 * (`1499,50`, `1,4`, `1.499,50`), for signs, exponents, too many decimals, and more than eleven digits before the point.
 */
export function readDecimal(text: string, digits: number, { decimalComma = false }: HowWritten = {}): number | null {
  const typed = plainDigits(text)
    // Phones and word processors paste invisible characters along with a number.
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\s\p{Zs}]/gu, ' ')
    .replaceAll(/[，٬]/gu, ',')
    .replaceAll(/[．٫]/gu, '.')
    .trim();
  const plain = decimalComma ? typed.replace(/^(\d+),(\d{1,2})$/, '$1.$2') : typed;
  const { whole = '', part = '' } = /^(?<whole>\d[\d, ]*?)(?:\.(?<part>\d+))?$/.exec(plain)?.groups ?? {};
  const bare = /^\d+$/.test(whole) ? whole : grouped.test(whole) ? whole.replaceAll(/[, ]/g, '') : '';
  if (bare === '' || bare.length > longest || part.length > digits) return null;
  return Number(bare + part.padEnd(digits, '0'));
}

/** Parses a typed percentage, in hundredths: `12.5`, `12.5 %` are 1250; null for anything else. The caller checks the allowed range. */
export function readPercent(text: string): number | null {
  const read = readDecimal(text.replace(/\s*%\s*$/, ''), 2);
  return read !== null && read < 100_000 ? read : null;
}
