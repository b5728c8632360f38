import type { Font } from './fonts.ts';

/** A piece of a word that one font can draw. */
export type Run = { font: Font; text: string };

/** Joiners and marks have no script of their own: they stay with the letter before them. */
const inherits = /[\u200C\u200D]|\p{Mn}|\p{Mc}/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A word cut into runs. A letter and its marks go together to the first font that has all of them, as they are typed or composed (NFC): a mark from
 * another font would not sit on its letter. Where no font has all, each goes to the first that has it, and marks stay with what they sit on. A
 * letter that no font has is drawn as �.
 */
export function runsOf(word: string, fonts: Font[]): Run[] {
  const [latin] = fonts;
  if (!latin) throw new Error('Text needs a font');
  const runs: Run[] = [];
  const add = (font: Font, text: string) => {
    const last = runs.at(-1);
    if (last?.font === font) last.text += text;
    else runs.push({ font, text });
  };
  for (const { segment } of segmenter.segment(word)) {
    const whole = fonts.find((font) => hasAll(font, segment) || hasAll(font, segment.normalize('NFC')));
    if (whole) {
      add(whole, segment);
      continue;
    }
    for (const letter of segment) {
      const point = letter.codePointAt(0) ?? 0;
      const last = runs.at(-1);
      if (last && inherits.test(letter) && last.font.has(point)) last.text += letter;
      else {
        const font = fonts.find(({ has }) => has(point));
        add(font ?? latin, font ? letter : '\uFFFD');
      }
    }
  }
  return runs;
}

function hasAll({ has }: Font, text: string): boolean {
  return Array.from(text).every((letter) => has(letter.codePointAt(0) ?? 0));
}

const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * The words of a line in the order in which they stand from left to right: words that are written from the right, such as a name in Urdu, change
 * places with each other. Lines themselves begin at the left.
 */
export function fromLeftToRight<One extends { runs: Run[] }>(words: One[]): One[] {
  const isFromRight = ({ runs }: One) => runs.some(({ text }) => fromTheRight.test(text));
  const placed: One[] = [];
  let turned: One[] = [];
  for (const word of words) {
    if (isFromRight(word)) turned = [word, ...turned];
    else {
      placed.push(...turned, word);
      turned = [];
    }
  }
  return [...placed, ...turned];
}
