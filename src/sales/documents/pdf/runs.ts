import type { Font } from './fonts.ts';

/** A piece of a word that one font can draw. */
export type Run = { font: Font; text: string };

/** Joiners and marks have no script of their own: they stay with the letter before them. */
const inherits = /[\u200C\u200D]|\p{Mn}|\p{Mc}/u;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * A word cut into runs. A letter and its marks go together to the first font that has all of them, as they are typed or composed (NFC): a mark from
 * another font would not sit on its letter. Where no font has all, each goes to the first that has it, and marks stay with what they sit on. A
 * letter that no font has is drawn as the plain letters that it stands for (NFKC: `𝐀`, `Ⓐ`); pictures and invisible signs are left out; others are �.
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
    // What joins the parts of an emoji goes with them.
    const isPicture = /^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u.test(segment);
    for (const letter of isPicture ? segment.replaceAll(/\u200D|\uFE0F/g, '') : segment) {
      const point = letter.codePointAt(0) ?? 0;
      const last = runs.at(-1);
      if (last && inherits.test(letter) && last.font.has(point)) last.text += letter;
      else for (const { font, text } of plainRuns(letter, fonts) ?? [{ font: latin, text: '\uFFFD' }]) add(font, text);
    }
  }
  return runs;
}

/** Emoji and their parts, and signs without a shape of their own, such as marks of direction. */
const unseen =
  /^[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Default_Ignorable_Code_Point}\u20E3\uFEFF]$/u;

/** Arrows of titles, which the fonts do not have. */
const arrows = new Map([
  ['→', '->'],
  ['←', '<-'],
  ['↔', '<->'],
  ['⇒', '=>'],
]);

/** One letter as it can be drawn: nothing for what is left out, null where no font has it or its plain form. */
function plainRuns(letter: string, fonts: Font[]): Run[] | null {
  const fontOf = (one: string) => fonts.find(({ has }) => has(one.codePointAt(0) ?? 0));
  for (const text of new Set([letter, arrows.get(letter) ?? letter.normalize('NFKC')])) {
    const runs = Array.from(text).flatMap((one) => {
      const font = fontOf(one);
      return font ? [{ font, text: one }] : [];
    });
    if (runs.length === Array.from(text).length) return runs;
  }
  return unseen.test(letter) ? [] : null;
}

function hasAll({ has }: Font, text: string): boolean {
  return Array.from(text).every((letter) => has(letter.codePointAt(0) ?? 0));
}

const fromTheRight =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/**
 * The words of a line, or the runs of a word, in the order in which they stand from left to right: those that are written from the right, such as a
 * name in Urdu, change places with each other, and with the numbers behind them and the signs between them (UAX #9, for a line that begins at the left).
 */
export function fromLeftToRight<One>(pieces: One[], textOf: (piece: One) => string): One[] {
  const placed: One[] = [];
  let turned: One[] = [];
  // Signs belong to the turned pieces only if another one follows.
  let signs: One[] = [];
  for (const piece of pieces) {
    const text = textOf(piece);
    const turns = fromTheRight.test(text) || (turned.length > 0 && /^\P{L}*\p{Nd}\P{L}*$/u.test(text));
    if (turns) {
      turned = [piece, ...signs.toReversed(), ...turned];
      signs = [];
    } else if (turned.length > 0 && !/[\p{L}\p{N}]/u.test(text)) signs.push(piece);
    else {
      placed.push(...turned, ...signs, piece);
      turned = [];
      signs = [];
    }
  }
  return [...placed, ...turned, ...signs];
}

export const textOfRuns = ({ runs }: { runs: Run[] }): string => runs.map(({ text }) => text).join('');
