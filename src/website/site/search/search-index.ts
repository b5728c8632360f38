import MiniSearch, { type Query } from 'minisearch';
import { latinWords, soundOf } from '#foundation/kit/lists/search-words.ts';

/** A searchable item, by id, with its texts in any of our languages. */
export type Searchable = { id: string; texts: string[] };

/** Longest prefix that is indexed. */
const maxLetters = 20;
const maxTyped = 100;

/**
 * A search index. The returned function finds the ids with every word of a search: a word may be a prefix, misspelt by one letter (two from seven
 * letters on; two swapped letters are one mistake), or in another script. An empty search finds everything.
 */
export function searchIndex(entries: Searchable[]): (search: string) => Set<string> {
  const index = new MiniSearch<Searchable>({
    // A whole word scores higher than a prefix.
    fields: ['words', 'beginnings'],
    searchOptions: { boost: { words: 4 } },
    extractField: (entry, field) => (field === 'id' ? entry.id : entry.texts.join(' ')),
    tokenize: latinWords,
    processTerm: (word, field) => (field === 'beginnings' ? beginnings(soundOf(word)) : soundOf(word)),
  });
  index.addAll(entries);
  return (search) => {
    const words = latinWords(search.slice(0, maxTyped)).map(soundOf);
    if (words.length === 0) return new Set(entries.map(({ id }) => id));
    const found = index.search({ combineWith: 'AND', queries: words.map(spellings) }, asTheyAre);
    return new Set(found.map(({ id }) => id as string));
  };
}

/** The words of a query are already folded. */
export const asTheyAre = { tokenize: (text: string) => [text], processTerm: (word: string) => word };

/** The library supports prefixes or misspelt words; misspelt prefixes work because prefixes are indexed as words. */
export function beginnings(word: string): string[] {
  const count = Math.min(word.length, maxLetters);
  return Array.from({ length: count }, (_, index) => word.slice(0, index + 1));
}

/** Possible spellings of a typed word. The library counts two swapped letters as two mistakes, so they are swapped back. */
export function spellings(word: string): Query {
  const slips = word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0;
  if (slips === 0) return word;
  const swapped = { combineWith: 'OR', queries: swaps(word), fuzzy: slips - 1 } as const;
  return { combineWith: 'OR', queries: [{ queries: [word], fuzzy: slips }, swapped] };
}

function swaps(word: string): string[] {
  const places = Array.from({ length: word.length - 1 }, (_, place) => place);
  return places.map((at) => `${word.slice(0, at)}${word[at + 1]}${word[at]}${word.slice(at + 2)}`);
}
