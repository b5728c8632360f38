/**
 * Texts of a page in the editor carry their field number in invisible characters, so that the editor finds them in the rendered page, whichever view
 * wrote them: U+2063, the number in U+2061 (0) and U+2062 (1), U+2063, the text, U+2064.
 */
export type FieldMark = { block: string; place: string };

export const markPattern = /\u2063([\u2061\u2062]+)\u2063([^\u2063\u2064]*)\u2064/g;
export const markCharacters = /[\u2061-\u2064]/g;

/** Whether a text contains a mark, or a part of one. Stateless: `markCharacters.test` would continue after the last match. */
export const isMarked = (text: string): boolean => text.search(markCharacters) >= 0;

/** A text with the number of its field. */
export function withMark(text: string, number: number): string {
  const digits = number.toString(2).replaceAll('0', '\u2061').replaceAll('1', '\u2062');
  return `\u2063${digits}\u2063${text}\u2064`;
}

/** The number that a mark says. */
export function markNumber(digits: string): number {
  return Number.parseInt(digits.replaceAll('\u2061', '0').replaceAll('\u2062', '1'), 2);
}
