import type { Font } from './fonts.ts';

/** A piece of a word that one font can draw. */
export type Run = { font: Font; text: string };

/** Joiners and marks have no script of their own: they stay with the letter before them. */
const inherits = /[\u200C\u200D]|\p{Mn}|\p{Mc}/u;

/**
 * A word cut into runs, each in the first font that has the letter; marks stay with what they sit on. A letter that no font
 * has is drawn as �.
 */
export function runsOf(word: string, fonts: Font[]): Run[] {
  const [latin] = fonts;
  if (!latin) throw new Error('Text needs a font');
  const runs: Run[] = [];
  for (const letter of word) {
    const last = runs.at(-1);
    const point = letter.codePointAt(0) ?? 0;
    if (last && inherits.test(letter) && last.font.has(point)) {
      last.text += letter;
      continue;
    }
    const font = fonts.find(({ has }) => has(point));
    const drawn = font ? letter : '\uFFFD';
    const owner = font ?? latin;
    if (last?.font === owner) last.text += drawn;
    else runs.push({ font: owner, text: drawn });
  }
  return runs;
}
