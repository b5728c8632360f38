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
