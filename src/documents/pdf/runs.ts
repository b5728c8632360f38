import type { Face } from './faces.ts';

/** A piece of a word that one face can draw. */
export type Run = { face: Face; text: string };

/** Joiners, marks and the like have no script of their own: they stay with the letter before them. */
const inherits = /[\u200C\u200D]|\p{Mn}|\p{Mc}/u;

/**
 * A word cut into runs, each in the first face that has the letter; marks stay with what they sit on. A letter that no face
 * has is drawn as �.
 */
export function runsOf(word: string, faces: Face[]): Run[] {
  const [latin] = faces;
  if (!latin) throw new Error('Text needs a face');
  const runs: Run[] = [];
  for (const letter of word) {
    const last = runs.at(-1);
    const point = letter.codePointAt(0) ?? 0;
    if (last && inherits.test(letter) && last.face.has(point)) {
      last.text += letter;
      continue;
    }
    const face = faces.find(({ has }) => has(point));
    const drawn = face ? letter : '\uFFFD';
    const owner = face ?? latin;
    if (last?.face === owner) last.text += drawn;
    else runs.push({ face: owner, text: drawn });
  }
  return runs;
}
