import { languageCodes } from './language.ts';

let named: Map<string, number> | undefined;

/**
 * The month (1 to 12) that a word names in English or in a language of the site, in full or as its calendar shortens it; English ones by their first
 * three letters too (`Sept`). Null for other words.
 */
export function monthNamed(word: string): number | null {
  const plain = plainWord(word);
  if (plain === '') return null;
  named ??= namesOfMonths();
  const english = /^[a-z]{3,9}$/.test(plain) ? named.get(plain.slice(0, 3)) : undefined;
  return named.get(plain) ?? english ?? null;
}

function namesOfMonths(): Map<string, number> {
  const found = new Map<string, number>();
  for (const language of languageCodes)
    for (const style of ['long', 'short'] as const) {
      const name = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1)
        found.set(plainWord(name.format(new Date(Date.UTC(2026, month - 1, 15)))), month);
    }
  return found;
}

/** Without case, marks of shortening, the dot of borrowed letters (`फ़` and `फ`), and the two spellings of a nasal (`नवम्बर`, `नवंबर`). */
const plainWord = (word: string) =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[.॰।\u{93c}\u{200c}\u{200d}]/gu, '')
    .replaceAll(/म्(?=ब)|न्(?=[दत])/gu, 'ं')
    .trim();
