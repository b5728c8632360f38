/** The languages we publish in: BCP 47 code, the name in its own script, and the direction all of them share. */
export const languages = {
  en: { name: 'English', englishName: 'English' },
  ta: { name: 'தமிழ்', englishName: 'Tamil' },
  te: { name: 'తెలుగు', englishName: 'Telugu' },
  kn: { name: 'ಕನ್ನಡ', englishName: 'Kannada' },
  ml: { name: 'മലയാളം', englishName: 'Malayalam' },
} as const;

export type Language = keyof typeof languages;

/** The languages in the order menus show them. */
export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

/** Whether the text is the code of a language we publish in. */
export function isLanguage(code: unknown): code is Language {
  return typeof code === 'string' && Object.hasOwn(languages, code);
}
