/** Converts digits of other scripts (௧, १, ٣, １) to ASCII. Unicode has the ten of each script in a row, from its zero. */
export function plainDigits(text: string): string {
  return text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // Mathematical digits (𝟙) are not typed as numbers.
    if (code >= 0x1_d7_ce && code <= 0x1_d7_ff) return digit;
    let zero = code;
    while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String(code - zero);
  });
}

/** A whole number of at most `maxDigits` digits as people type it, in the digits of any script; null for anything else. */
export function readWhole(text: string, maxDigits = 9): number | null {
  const typed = plainDigits(text).trim();
  return /^\d+$/.test(typed) && typed.length <= maxDigits ? Number(typed) : null;
}

/** The same from 0 to `most`; null for anything else. */
export function readWholeUpTo(text: string, most: number): number | null {
  const number = readWhole(text);
  return number !== null && number <= most ? number : null;
}

/** Suffixes of an age, in our languages and abbreviated. */
const years =
  /\s*(?:[-–]\s*)?(?:years?|yrs?|y|வயது|வருடம்|ஆண்டு|సంవత్సరాలు|సం|ఏళ్లు|ఏళ్ళు|ವರ್ಷ|ವರ್ಷಗಳು|വയസ്സ്|വയസ്|വർഷം|वर्ष|साल)\.?(?:\s*old)?$/iu;

/** Parses a typed age: `10`, `௧௦`, `10 years`, `10 yrs`, `10 வயது`; null for anything else. The caller checks the allowed range. */
export function readAge(text: string): number | null {
  return readWhole(text.normalize('NFC').trim().replace(years, ''), 3);
}
