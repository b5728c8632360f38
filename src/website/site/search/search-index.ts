import MiniSearch, { type Query } from 'minisearch';
import { latinWords, soundOf } from '#foundation/kit/lists/search-words.ts';

/** What can be found, by its name, and the texts it is found by, in any of our languages. */
export type Searchable = { id: string; texts: string[] };

/** Longest prefix that is indexed. */
const maxLetters = 20;
const maxTyped = 100;

/**
 * An index over these texts. The function it returns finds the ids of those that say every word of a search: a word may be unfinished,
 * misspelt by a letter (by two from seven letters on; two letters swapped are one mistake), or written in another script. An empty
 * search finds everything.
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

/** The words of a query have been folded already. */
export const asTheyAre = { tokenize: (text: string) => [text], processTerm: (word: string) => word };

/** The library finds beginnings or misspelt words; misspelt beginnings are found because beginnings are words. */
export function beginnings(word: string): string[] {
  const count = Math.min(word.length, maxLetters);
  return Array.from({ length: count }, (_, index) => word.slice(0, index + 1));
}

/** The ways a word may have been typed. The library counts two swapped letters as two mistakes, so they are swapped back. */
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
