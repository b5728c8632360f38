import { memoize } from '../memoize.ts';
import { latinWords, soundOf } from './search-words.ts';

/** The search index of a record: its words as text, and hashes of their parts for an index of `integer[]`. */
export type SearchEntry = { folded: string; keys: number[] };

/** From this length on, a name with one wrong letter is still recognizable. */
const shortestHeard = 4;
const maxWordLength = 24;
const maxWords = 60;

/**
 * Builds a record's search index. `names` match by their sound and with one letter added, missing, wrong or swapped; `codes` (numbers,
 * addresses, references) only by what they contain. Indian scripts are transliterated to Latin letters first, so that each finds the other.
 */
export function searchEntry({ names, codes }: { names: string[]; codes: (string | null)[] }): SearchEntry {
  const heard = wordsOf(names);
  const words = [...new Set([...heard, ...wordsOf(codes.filter((code) => code !== null))])];
  const keys = new Set<number>();
  for (const word of words) addParts(keys, word);
  for (const word of heard) for (const key of soundKeys(word)) keys.add(key);
  return { folded: words.join(' '), keys: [...keys] };
}

/** One search word: the text contains it (`like`, `parts`), or a name sounds like it (`sounds`). */
export type SearchedWord = { word: string; parts: number[]; sounds: number[] };

/** The words of a search, at most six; empty if there are none. Each of them must match. */
export function searchedWords(typed: string): SearchedWord[] {
  const words = wordsOf([typed.slice(0, 120)]).slice(0, 6);
  return words.map((word) => ({
    word,
    // One or two letters match the beginning of a word; more match anywhere in it.
    parts: word.length < 3 ? [keyOf(` ${word}`)] : trigramKeys(word),
    sounds: soundKeys(word),
  }));
}

function wordsOf(texts: string[]): string[] {
  const words = texts.flatMap((text) => latinWords(text.toWellFormed().replaceAll('\u0000', '')));
  return [...new Set(words.map((word) => word.slice(0, maxWordLength)))].slice(0, maxWords);
}

/** The first letter and the first two letters of a word, and its trigrams. */
function addParts(keys: Set<number>, word: string): void {
  keys.add(keyOf(word, 0, 1, afterSpace));
  if (word.length > 1) keys.add(keyOf(word, 0, 2, afterSpace));
  for (let at = 0; at + 3 <= word.length; at += 1) keys.add(keyOf(word, at, at + 3));
}

function trigramKeys(word: string): number[] {
  return Array.from({ length: Math.max(word.length - 2, 0) }, (_, at) => keyOf(word, at, at + 3));
}

/**
 * The sound of a word, and the same without each of its letters: two words that differ by one letter, or by two swapped neighbours, share
 * one of these.
 */
function soundKeys(word: string): number[] {
  return word.length < shortestHeard || /\d/.test(word) ? [] : knownSoundKeys(word);
}

/** Most people share their name with others. */
const knownSoundKeys = memoize((word: string): number[] => {
  const sound = soundOf(word);
  const without = (at: number) => keyOf(sound, at + 1, sound.length, keyOf(sound, 0, at, ofSound));
  return [keyOf(sound, 0, sound.length, ofSound), ...Array.from({ length: sound.length }, (_, at) => without(at))];
});

/**
 * Hashes a text, or a part of one, to 32 bits (FNV-1a); `before`: the hash of the preceding text. Hashes may collide: a search by
 * `parts` compares the text too.
 */
function keyOf(text: string, from = 0, to = text.length, before = 0x811c9dc5): number {
  let hash = before;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash | 0;
}

const afterSpace = keyOf(' ');
const ofSound = keyOf('~');
