// The four scripts have Unicode blocks of 128 code points with the same layout (that of ISCII), so one table of offsets serves all.
const consonants: [first: number, sounds: string[]] = [
  0x15,
  'k k k k ng s s s s ny t t t t n t t t t n n p p p p m y r r l l l v s s s'.split(' '),
];
const vowels = 'a a i i u u ri l e e e ai o o o au'.split(' ');
const scripts = /[\u0b80-\u0dff]/;

/** Transliterates Tamil, Telugu, Kannada and Malayalam roughly as people type them in Latin letters. */
function inLatin(text: string): string {
  let latin = '';
  for (const sign of text) {
    const offset = (sign.codePointAt(0) ?? 0) & 0x7f;
    const sound = scripts.test(sign) ? undefined : sign;
    if (sound !== undefined) latin += sound;
    else if (offset >= 0x05 && offset <= 0x14) latin += vowels[offset - 0x05] ?? '';
    else if (offset >= consonants[0] && offset <= 0x39) latin += `${consonants[1][offset - consonants[0]] ?? ''}a`;
    else if (offset >= 0x3e && offset <= 0x4c) latin = latin.replace(/a$/, '') + (vowels[offset - 0x3d] ?? '');
    else if (offset === 0x4d) latin = latin.replace(/a$/, '');
    // The chillu letters of Malayalam: consonants without a vowel.
    else if (offset >= 0x7a) latin += 'nnrllk'[offset - 0x7a] ?? '';
    else if (offset === 0x02) latin += 'm';
  }
  return latin;
}

/** Maps spellings of one sound, and sounds that Tamil writes with one letter, to one spelling. */
const folds: [RegExp, string][] = [
  [/x/g, 'ks'],
  [/ph|f/g, 'p'],
  [/sh|ch|j|z(?!h)/g, 's'],
  [/zh/g, 'l'],
  [/ck|c|q|g/g, 'k'],
  [/d/g, 't'],
  [/b/g, 'p'],
  [/w/g, 'v'],
  [/(?<=[ktps])h/g, ''],
  [/ee|y$/g, 'i'],
  [/oo/g, 'u'],
  [/(.)\1+/g, '$1'],
];

/** Returns the words of a text in lower-case Latin letters, with one spelling per sound. */
export function soundWords(text: string): string[] {
  const plain = inLatin(text.normalize('NFC')).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => folds.reduce((heard, [pattern, sound]) => heard.replaceAll(pattern, sound), word));
}

/**
 * Whether every word of a search occurs in one of the texts. A word may be incomplete, misspelt by one letter (by two from
 * seven letters on), or written in another script. An empty search matches everything.
 */
export function meetsSearch(search: string, texts: string[]): boolean {
  const said = soundWords(texts.join(' '));
  return soundWords(search.slice(0, 100)).every((wanted) => said.some((word) => sounds(wanted, word)));
}

function sounds(wanted: string, word: string): boolean {
  if (word.startsWith(wanted)) return true;
  const slips = wanted.length >= 7 ? 2 : wanted.length >= 4 ? 1 : 0;
  if (slips === 0) return false;
  // Also compares the beginning of a longer word, because the search may be incomplete.
  return [word, word.slice(0, wanted.length)].some((part) => distance(wanted, part) <= slips);
}

/** Returns the Damerau–Levenshtein distance: letters left out, added, replaced or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let above: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        best = Math.min(best, (above[j - 2] ?? 0) + 1);
      next.push(best);
    }
    above = row;
    row = next;
  }
  return row[b.length] ?? 0;
}
