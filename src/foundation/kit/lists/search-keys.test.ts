import { describe, expect, it } from 'vitest';
import { searchedWords, searchEntry } from './search-keys.ts';

const entry = searchEntry({
  names: ['Lakshmi Priyanka', 'மீனா'],
  codes: ['KD-7K4M-92QX', '+919840012345', 'lakshmi.p@example.com', null],
});

/** The rule of the queries: the text contains each word, or a name sounds like it. */
function finds(typed: string): boolean {
  const has = (key: number) => entry.keys.includes(key);
  return searchedWords(typed).every(
    ({ word, parts, sounds }) => (parts.every(has) && entry.folded.includes(word)) || sounds.some(has),
  );
}

describe('what a record is found by', () => {
  it.each(['lakshmi', 'LAKSHMI', 'priyanka laksh', 'shmi', 'l', 'pr'])('%s is found as it is written', (typed) => {
    expect(finds(typed)).toBe(true);
  });
  it.each(['laxmi', 'lakhsmi', 'lakshm', 'priyanca', 'priynka', 'prianka'])('%s is found as it sounds', (typed) => {
    expect(finds(typed)).toBe(true);
  });
  it.each(['meena', 'mina', 'மீனா'])('%s finds a name in another script', (typed) => {
    expect(finds(typed)).toBe(true);
  });
  it.each([
    ['रोहित', 'rohit'],
    ['ज़ोया फ़ातिमा', 'zoya fatima'],
    ['श्रीराम', 'sriram'],
  ])('%s in Devanagari is found as %s, and the other way round', (hindi, latin) => {
    const found = (typed: string, name: string) => {
      const { folded, keys } = searchEntry({ names: [name], codes: [] });
      return searchedWords(typed).every(
        ({ word, sounds }) => folded.includes(word) || sounds.some((key) => keys.includes(key)),
      );
    };
    expect(found(latin, hindi)).toBe(true);
    expect(found(hindi, latin)).toBe(true);
  });
  it.each(['7k4m', 'kd-7k4m', 'KD-7K4M-92QX', '98400', '12345', '+91 98400 12345', 'example.com'])(
    '%s finds a part of a number, an address or a reference',
    (typed) => expect(finds(typed)).toBe(true),
  );
  it.each(['ramesh', '7k4n', '98400 99999', 'lakshmi ramesh', 'x'])('%s finds nothing', (typed) => {
    expect(finds(typed)).toBe(false);
  });
  it('a text without a word searches nothing, and what the database cannot hold is left out', () => {
    expect(searchedWords(' -- ')).toEqual([]);
    expect(searchedWords('a\u0000b \ud800').every(({ word }) => word.isWellFormed())).toBe(true);
    expect(searchedWords('a b c d e f g h')).toHaveLength(6);
  });
});
