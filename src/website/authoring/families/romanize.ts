/** The blocks of Indian scripts in Unicode have one layout: a sign has the same place in each. */
const first = 0x09_00;
const last = 0x0d_7f;
const tamil = 0x0b_80;
const size = 0x80;

const vowels: Record<number, string> = Object.fromEntries(
  'a a i i u u ri ri - e e ai - o o au'
    .split(' ')
    .flatMap((word, index) => (word === '-' ? [] : [[0x05 + index, word]])),
);
const consonants: Record<number, string> = Object.fromEntries(
  'k kh g gh ng ch chh j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'
    .split(' ')
    .map((word, index) => [0x15 + index, word]),
);
const signs: Record<number, string> = Object.fromEntries(
  'a i i u u ri ri - e e ai - o o au'.split(' ').map((word, index) => [0x3e + index, word === '-' ? '' : word]),
);
/** Tamil has one letter for several sounds. */
const spokenInTamil: Record<number, string> = { 0x1a: 's', 0x24: 'th' };
const virama = 0x4d;
const nukta = 0x3c;

/**
 * A text with the letters of Tamil, Telugu, Kannada, Malayalam, Devanagari and their relatives in Latin ones, as addresses are written: `மதுரை` is
 * `mathurai`. A spelling that can be read aloud, not one of the standards; staff change it where people spell a name otherwise.
 */
export function romanized(text: string): string {
  let out = '';
  const codes = Array.from(text.normalize('NFC'), (sign) => sign.codePointAt(0) ?? 0);
  for (const [index, code] of codes.entries()) {
    if (code < first || code > last) {
      out += String.fromCodePoint(code);
      continue;
    }
    const place = code % size;
    const consonant = (code - place === tamil ? spokenInTamil[place] : undefined) ?? consonants[place];
    if (consonant !== undefined) {
      const next = codes[index + 1] === code - place + nukta ? codes[index + 2] : codes[index + 1];
      const after = next !== undefined && next >= first && next <= last ? next % size : -1;
      // Without a sign of its own a consonant is spoken with an a.
      out += consonant + (after === virama || signs[after] !== undefined ? '' : 'a');
    } else out += vowels[place] ?? signs[place] ?? ({ 0x02: 'm', 0x03: 'h' } as Record<number, string>)[place] ?? '';
  }
  return out;
}
