/** The zero of each script whose digits people may type (Devanagari, Tamil, Telugu, Kannada, Malayalam). */
const zeros = [0x0966, 0x0be6, 0x0c66, 0x0ce6, 0x0d66];

/** The text with the digits of our scripts as those of a keyboard. */
export function westernDigits(text: string): string {
  return text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = zeros.find((start) => code >= start && code < start + 10);
    return zero === undefined ? digit : String(code - zero);
  });
}
