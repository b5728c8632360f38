/** A text with the digits of other scripts (௧, १, ٣, １) as those of ASCII. Unicode has the ten of each script in a row, from its zero. */
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

/** What people write behind an age, in our languages and in short. */
const years =
  /\s*(?:[-–]\s*)?(?:years?|yrs?|y|வயது|வருடம்|ஆண்டு|సంవత్సరాలు|సం|ఏళ్లు|ఏళ్ళు|ವರ್ಷ|ವರ್ಷಗಳು|വയസ്സ്|വയസ്|വർഷം|वर्ष|साल)\.?(?:\s*old)?$/iu;

/** An age as people type it: `10`, `௧௦`, `10 years`, `10 yrs`, `10 வயது`; null for anything else. Which ages there are is for its reader to say. */
export function readAge(text: string): number | null {
  return readWhole(text.normalize('NFC').trim().replace(years, ''), 3);
}
