import { say, staffLanguage, type StaffText } from './say.ts';

type Within = (place: string, value: string) => string;

const fill = say as (sentence: string, values: Record<string, string>) => string;

/**
 * Translates a text stored in English, such as a line of a history: finds the first known sentence that matches, and fills its translation
 * with the values found. `within` may translate a value too. A text that matches no sentence is returned unchanged.
 */
export function sayStored(known: readonly StaffText[], text: string, within: Within = (_, value) => value): string {
  if (staffLanguage() === 'en') return text;
  for (const sentence of known) {
    const found = patternOf(sentence).exec(text);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {}).map(([place, value]) => [place, within(place, value)]);
    return fill(sentence, Object.fromEntries(values));
  }
  return text;
}

const patterns = new Map<string, RegExp>();

/** A pattern that matches the sentence; each placeholder is non-greedy. */
function patternOf(sentence: string): RegExp {
  const known = patterns.get(sentence);
  if (known) return known;
  const pieces = sentence.split(/\{(\w+)\}/);
  const source = pieces.map((piece, at) =>
    at % 2 === 0 ? piece.replaceAll(/[^\w\s]/g, String.raw`\$&`) : `(?<${piece}>.+?)`,
  );
  const pattern = new RegExp(`^${source.join('')}$`, 's');
  patterns.set(sentence, pattern);
  return pattern;
}
