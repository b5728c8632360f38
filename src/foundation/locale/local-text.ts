import type { Language } from './language.ts';

/** A text in the languages it exists in; English always does. */
export type LocalText = { en: string } & Partial<Record<Language, string>>;

/** The text in the asked language, or in English where that is missing. */
export function inLanguage(text: LocalText, language: Language): string {
  return text[language] ?? text.en;
}
