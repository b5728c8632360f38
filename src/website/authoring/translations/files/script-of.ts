import { lettersOf } from '#foundation/locale/letters-of.ts';

/** Whether a text has a letter of the script a language is written in, or no letters at all. */
export function isInScriptOf(language: string, text: string): boolean {
  // Anchored at the start of a word: otherwise a long word would be scanned again from each character.
  const bare = text.replaceAll(/\{\{[^{}]*\}\}|https?:\S+|(?<![^\s{}()])[^\s{}()]+@\S+|\]\([^)]*\)/g, ' ');
  return !/\p{L}/u.test(bare) || bare.search(lettersOf(language)) >= 0;
}
