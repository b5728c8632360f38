import { setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Language } from '#kit/language';
import { catalogues, type MessageId } from './messages.ts';

export type Translate = (id: MessageId, values?: Record<string, string | number>) => string;

const translators = new Map<Language, I18n>();

/**
 * Prepares a language; afterwards `translator(language)` answers at once. Sentences that a language lacks are said in
 * English, which the page doctor reports.
 */
export async function prepareLanguage(language: Language): Promise<void> {
  if (translators.has(language)) return;
  const english: Messages = await catalogues.en();
  const own: Messages = language === 'en' ? {} : await catalogues[language]();
  translators.set(language, setupI18n({ locale: language, messages: { [language]: { ...english, ...own } } }));
}

/** Says interface sentences in a prepared language. Throws for one that was not prepared. */
export function translator(language: Language): Translate {
  const i18n = translators.get(language);
  if (!i18n) throw new Error(`Language ${language} is not prepared`);
  return (id, values) => i18n._(id, values);
}
