/** How a word is always said in another language. */
export type Term = { term: string; translation: string; note: string };

/** A term that a source text has; `used`: whether the translation says it so, true where there is no translation yet. */
export type FoundTerm = Term & { used: boolean };

/** The terms of a glossary that a source text contains, and whether its translation has them. */
export function findTerms(terms: readonly Term[], source: string, target: string): FoundTerm[] {
  const said = plain(source);
  const says = plain(target);
  return terms
    .filter(({ term }) => contains(said, plain(term)))
    .map((term) => ({ ...term, used: says === '' || says.includes(stem(plain(term.translation))) }));
}

/** A text as it is compared. */
export const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** A term begins where a word does. In Latin letters it also ends there, but for a plural; elsewhere endings grow onto the word. */
function contains(text: string, term: string): boolean {
  if (term === '') return false;
  const quoted = term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const end = /\p{Script=Latin}$/u.test(term) ? String.raw`(?:e?s)?(?![\p{L}\p{M}\p{N}])` : '';
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${quoted}${end}`, 'u').test(text);
}

/** What of a word stays in front of its endings: in Indic scripts its last vowel changes, and a final consonant may go (பயிலரங்கம், பயிலரங்கத்தில்). */
function stem(word: string): string {
  if (word.length < 4) return word;
  const closed = word.replace(/\p{L}[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]$/u, '');
  const bare = closed.replace(/\p{M}+$/u, '');
  return bare.length >= 3 ? bare : word;
}
