import { latinWords, soundOf } from '#foundation/kit/lists/search-words.ts';

/** A text in pieces, with the hits marked. */
export type Marked = { text: string; hit: boolean }[];

const length = 180;
/** Characters kept before the first hit, for context. */
const lead = 50;

/** The part of a text around the first search hit; its beginning without a hit. `words`: as `askedWords`. */
export function excerptOf(text: string, words: string[]): Marked {
  const plain = text.replaceAll(/\s+/g, ' ').trim();
  const first = [...plain.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].find(({ 0: word }) => isHit(word, words));
  const begin = first && first.index > lead ? wordStart(plain, first.index - lead) : 0;
  const end = begin + length >= plain.length ? plain.length : wordStart(plain, begin + length);
  const part = plain.slice(begin, end).trim();
  return marked(`${begin > 0 ? '… ' : ''}${part}${end < plain.length ? ' …' : ''}`, words);
}

/** A whole text, with the hits marked. */
export function marked(text: string, words: string[]): Marked {
  const pieces: Marked = [];
  for (const piece of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    if (piece === '') continue;
    const hit = isHit(piece, words);
    const last = pieces.at(-1);
    if (last && last.hit === hit) last.text += piece;
    else pieces.push({ text: piece, hit });
  }
  return pieces;
}

/** The position after the next space, so that no letter is separated from its combining marks. */
function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space === -1 ? text.length : space + 1;
}

/** Whether a word matches: in any script and spelling, as a prefix, or with one wrong letter. */
function isHit(word: string, words: string[]): boolean {
  const [heard = ''] = latinWords(word).map(soundOf);
  if (heard === '') return false;
  return words.some(
    (asked) =>
      heard === asked ||
      (asked.length >= 3 && heard.startsWith(asked)) ||
      (asked.length >= 4 && oneApart(heard, asked)),
  );
}

/** One letter inserted, deleted, replaced, or two swapped. */
function oneApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  return (
    a.slice(1) === b.slice(1) ||
    a.slice(1) === b ||
    a === b.slice(1) ||
    (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
  );
}
