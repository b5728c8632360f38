/** The fixed translation of a term. */
export type Term = { term: string; translation: string; note: string };

/** A term found in a source text; `used`: whether the translation uses it, true without a translation. */
export type FoundTerm = Term & { used: boolean };

/** The terms of a glossary that a source text contains, and whether its translation has them. */
export function findTerms(terms: readonly Term[], source: string, target: string): FoundTerm[] {
  const said = plain(source);
  const says = plain(target);
  return terms
    .filter(({ term }) => contains(said, plain(term)))
    .map((term) => ({ ...term, used: says === '' || says.includes(stem(plain(term.translation))) }));
}

/** A text for comparison. */
export const plain = (text: string) => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** A term starts at a word boundary. In Latin script it also ends there, except for a plural; in other scripts suffixes may follow. */
function contains(text: string, term: string): boolean {
  if (term === '') return false;
  const quoted = term.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const end = /\p{Script=Latin}$/u.test(term) ? String.raw`(?:e?s)?(?![\p{L}\p{M}\p{N}])` : '';
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])${quoted}${end}`, 'u').test(text);
}

/** The stem of a word: in Indic scripts suffixes change the last vowel, and a final consonant may drop (பயிலரங்கம், பயிலரங்கத்தில்). */
function stem(word: string): string {
  if (word.length < 4) return word;
  const closed = word.replace(/\p{L}[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D]$/u, '');
  const bare = closed.replace(/\p{M}+$/u, '');
  return bare.length >= 3 ? bare : word;
}
