import { languageCodes, languages } from '#locale/language';

/** In which languages a text is there, as `English, Tamil`. */
export function languagesOf(text: Record<string, string | undefined>): string {
  const there = languageCodes.filter((code) => text[code]);
  return there.map((code) => languages[code].englishName).join(', ');
}
