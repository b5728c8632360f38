/**
 * One line of clean text: control and direction characters become spaces, runs of space one. Joiners stay: the scripts
 * of the south need them.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * The first `longest` UTF-16 units of a text, and never half a sign: JSON in the database refuses half a surrogate pair, and a
 * sign outside the Basic Multilingual Plane (most emoji) has two units.
 */
export function cutTo(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const last = text.charCodeAt(longest - 1);
  return text.slice(0, last >= 0xd8_00 && last <= 0xdb_ff ? longest - 1 : longest);
}

/** Whether a text holds nothing that the database refuses or that nobody types: control characters, half signs. */
export function isPlainText(text: string): boolean {
  return text.isWellFormed() && !/\p{Cc}/u.test(text);
}
