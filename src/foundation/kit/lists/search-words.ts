// The five scripts have Unicode blocks of 128 with the same layout (that of ISCII), so one table of offsets serves all.
const consonants: [first: number, sounds: string[]] = [
  0x15,
  'k k k k ng s s s s ny t t t t n t t t t n n p p p p m y r r l l l v s s s'.split(' '),
];
const vowels = 'a a i i u u ri l e e e ai o o o au'.split(' ');
const scripts = /[\u0900-\u097f\u0b80-\u0dff]/;
/** Hindi writes a final vowel that is not spoken. */
const unspoken = /(?<=[\u0915-\u0939]\u093c?)(?![\u0900-\u097f])/gu;

/** Writes Hindi, Tamil, Telugu, Kannada and Malayalam roughly as one would type them in Latin letters. */
function inLatin(text: string): string {
  let latin = '';
  for (const sign of text.replaceAll(unspoken, '\u094d')) {
    const offset = (sign.codePointAt(0) ?? 0) & 0x7f;
    const sound = scripts.test(sign) ? undefined : sign;
    if (sound !== undefined) latin += sound;
    else if (offset >= 0x05 && offset <= 0x14) latin += vowels[offset - 0x05] ?? '';
    else if (offset >= consonants[0] && offset <= 0x39) latin += `${consonants[1][offset - consonants[0]] ?? ''}a`;
    else if (offset >= 0x3e && offset <= 0x4c) latin = latin.replace(/a$/, '') + (vowels[offset - 0x3d] ?? '');
    else if (offset === 0x4d) latin = latin.replace(/a$/, '');
    // Malayalam's chillu letters, which have no vowel.
    else if (offset >= 0x7a) latin += 'nnrllk'[offset - 0x7a] ?? '';
    else if (offset === 0x02) latin += 'm';
  }
  return latin;
}

/** Merges spellings of one sound, and sounds that Tamil writes with one letter. */
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

// eslint-disable-next-line no-control-regex
const ascii = /^[\u0000-\u007f]*$/;

/** The words of a text in lower case Latin letters. */
export function latinWords(text: string): string[] {
  const latin = ascii.test(text) ? text : inLatin(text.normalize('NFC')).normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const plain = latin.toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** The sound of a word of `latinWords`: one spelling per sound. */
export function soundOf(word: string): string {
  return folds.reduce((heard, [pattern, sound]) => heard.replaceAll(pattern, sound), word);
}
