import { languageCodes, languages, type Language } from '#foundation/locale/language.ts';

/** The first segment of addresses in a language: `tamil`. English ones have none. */
const segments = new Map(
  languageCodes.filter((code) => code !== 'en').map((code) => [languages[code].englishName.toLowerCase(), code]),
);

/** The address of a page that every language has: `/workshops` is `/tamil/workshops` in Tamil, `/` is `/tamil`. */
export function addressIn(path: string, language: Language): string {
  if (language === 'en') return path;
  return `/${languages[language].englishName.toLowerCase()}${path === '/' ? '' : path}`;
}

/** The language that an address begins with, and the rest of it; null for every other address. */
export function languageOfAddress(path: string): { language: Language; rest: string } | null {
  const [, segment = '', ...rest] = path.split('/');
  const language = segments.get(segment);
  return language === undefined ? null : { language, rest: `/${rest.join('/')}` };
}
