/** A sentence of the studio without Tamil, and its place: `src/x.ts(3,7)`. */
export type Missing = { place: string; sentence: string };

/**
 * Separates what the compiler says of the program with `translated.d.ts`: sentences that only lack their Tamil, and all other errors, such
 * as a text that is no literal (a name, a sentence that is translated already) in place of a sentence.
 */
export function readErrors(output: string): { missing: Missing[]; errors: string[] } {
  const missing: Missing[] = [];
  const errors: string[] = [];
  for (const error of output.split(/\n(?=\S)/).filter((text) => text.trim() !== '')) {
    const place = /^(\S+?\(\d+,\d+\)): error TS/.exec(error)?.[1];
    const sentences = sentencesOf(error);
    if (place === undefined || sentences.length === 0) errors.push(error.trimEnd());
    else missing.push(...sentences.map((sentence) => ({ place, sentence })));
  }
  return { missing, errors };
}

const literal = String.raw`"(?:[^"\\]|\\.)*"`;
/** What `say` names of a sentence without Tamil. */
const ofCall = new RegExp(String.raw`\{ untranslated: (${literal}(?: \| ${literal})*); \}`, 'g');
/** What a constant of the type `StaffSentence` names, which takes no places for values, and one of `StaffText`, whose name is resolved. */
const ofSentence = new RegExp(String.raw`Type '(${literal})' is not assignable to type 'StaffSentence`);
const ofText = new RegExp(
  String.raw`Type '(${literal})' is not assignable to type '(?:StaffText|.*\.\.\. \d{4,} more \.\.\.)`,
);

function sentencesOf(error: string): string[] {
  const [line = ''] = error.split('\n');
  const plain = ofSentence.exec(line)?.[1];
  const constant = plain?.includes('{') ? undefined : (plain ?? ofText.exec(line)?.[1]);
  const found = [...error.matchAll(ofCall)].map(([, texts = '']) => texts);
  const literals = (constant === undefined ? found : [constant]).flatMap(
    (text) => text.match(new RegExp(literal, 'g')) ?? [],
  );
  return [...new Set(literals)].map((text) => JSON.parse(text) as string);
}
