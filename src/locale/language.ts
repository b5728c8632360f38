/** The languages there are sentences for (`src/i18n/locales`): BCP 47 code, the name in its own script, and the direction all of them share. */
export const languages = {
  en: { name: 'English', englishName: 'English' },
  ta: { name: 'தமிழ்', englishName: 'Tamil' },
  te: { name: 'తెలుగు', englishName: 'Telugu' },
  kn: { name: 'ಕನ್ನಡ', englishName: 'Kannada' },
  ml: { name: 'മലയാളം', englishName: 'Malayalam' },
  hi: { name: 'हिन्दी', englishName: 'Hindi' },
} as const;

export type Language = keyof typeof languages;

/** All of them; which are published, and in which order, is data (`#locale/language-list.server`). */
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** Whether the text is the code of a language there are sentences for. */
export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code);
}
