import { memoize } from '#foundation/kit/memoize.ts';
import languages from './languages.json' with { type: 'json' };

/**
 * All languages with translations (`src/foundation/i18n/locales`): BCP 47 code, own name, English name. Data, so that a new one is a line here and a
 * translation file (docs/content.md).
 */
export { languages };

export type Language = keyof typeof languages;

/** All of them; which are published, and their order, is data (`#foundation/locale/language-list.server.ts`). */
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** Whether the text is the code of a language with translations. */
export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code);
}

/** The name of a language in another: “Tamil” in English, “தமிழ்” in Tamil. */
export function languageNameIn(code: Language, reader: Language): string {
  return languageNames(reader).of(code) ?? languages[code].name;
}

const languageNames = memoize((language: string) => new Intl.DisplayNames([`${language}-IN`], { type: 'language' }));
