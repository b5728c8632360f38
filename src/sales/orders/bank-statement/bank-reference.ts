/** The number that NPCI gives a payment by UPI or IMPS: twelve digits. */
const retrieval = /(?<![A-Z0-9])\d{12}(?![A-Z0-9])/g;

/** The reference of NEFT and RTGS: the code of the sender's bank, or a letter, and digits. */
const transfer = /(?<![A-Z0-9])(?:[A-Z]{4}[A-Z0-9]\d{9,17}|[A-Z]\d{14,17})(?![A-Z0-9])/g;

/** A mobile number with its country code has twelve digits too. */
const isMobile = (digits: string) => /^91[6-9]/.test(digits);

/**
 * The reference in its own column, as people type it: banks fill it with zeros in front to sixteen digits. Empty where the column says something else,
 * such as the number of an account, a word, or zeros alone.
 */
export function columnReference(cell: string): string {
  const plain = cell.trim().toUpperCase();
  if (!/^[A-Z0-9/-]{6,35}$/.test(plain) || /^[0/-]*$/.test(plain) || !/\d{5}/.test(plain)) return '';
  return plain.replace(/^0+(?=\d{12}$)/, '');
}

/**
 * The references of a line of a statement, the one to book first: the twelve digits of a payment by UPI or IMPS, else the reference of its transfer.
 * `column`: what its own column says (`columnReference`).
 */
export function bankReferences(narration: string, column: string): string[] {
  const text = narration.toUpperCase();
  const digits = text.match(retrieval) ?? [];
  const numbers = [...digits.filter((one) => !isMobile(one)), ...digits.filter(isMobile)];
  const transfers = text.match(transfer) ?? [];
  const own = column === '' ? [] : [column];
  const instant = /\b(UPI|IMPS|MMT)\b/.test(text);
  const found = instant ? [...numbers.slice(0, 1), ...own, ...transfers] : [...transfers, ...own, ...numbers];
  return [...new Set(found)].slice(0, 4);
}
