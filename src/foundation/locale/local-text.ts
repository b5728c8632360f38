import type { Language } from './language.ts';

/** A text in the languages it exists in; English always does. */
export type LocalText = { en: string } & Partial<Record<Language, string>>;

/** The text in the requested language, or in English if missing. */
export function inLanguage(text: LocalText, language: Language): string {
  return text[language] ?? text.en;
}
